import type { Locale } from '@orator/contracts/core/common';

/** A text of about two pages, and questions with a part of the right answer; null where the text does not say. */
export interface Examination {
  readonly locale: Locale;
  readonly text: string;
  readonly questions: readonly (readonly [string, string | null])[];
}

/**
 * The lists of words and the thresholds were tuned on texts about a museum and a guest house. This text and its
 * questions were written afterwards, and nothing was tuned on them.
 */
export const LIBRARIES: readonly Examination[] = [
  {
    locale: 'en',
    text: `# Elmfield Town Library

Elmfield Town Library lends books, films, music and tools to everybody who lives in or near the town. The red brick building was a fire station until 1978. Today about forty thousand people visit it every year. The head librarian is Joan Okafor, who has worked here since 2009.

## Becoming a member

Membership costs 15 pounds a year. People under eighteen and over seventy pay nothing. To join, bring a proof of your address, such as a gas bill. Your library card is ready after five minutes. If you lose the card, a new one costs 3 pounds.

## Borrowing

You may borrow up to twenty items at a time. Books can be kept for four weeks, films for one week. Loans can be renewed twice on our website, unless somebody else is waiting. Late items cost 20 pence a day. Damaged books must be replaced.

Dictionaries, newspapers and local maps cannot be taken home. Next to the entrance stands a box into which you can return books at night. The tool shelf lends drills, ladders and sewing machines for three days.

## When we are here

On weekdays the library is open from nine to seven, on Saturdays from ten to two. We are closed on Sundays and public holidays. In August we close at five.

## In the house

The reading room on the first floor has sixty seats. Please do not speak on the telephone there. Wireless internet is free for members. Printing costs 10 pence a page, colour pages 40 pence. The computers in the basement can be used for one hour. There are toilets on every floor, and a room for changing babies beside the lift.

Drinks are allowed if the cup has a lid. Food must stay outside.

## Events

A story hour for children takes place every Wednesday at four. The book club meets on the first Monday of the month. Volunteers help with tax forms on Thursdays. Writers from the region read on Friday evenings in winter; a seat costs 6 pounds.

## Finding us

The library stands at 22 Station Road, opposite the post office. Trams 3 and 8 stop at the corner. There are racks for bicycles in the court, but no places for cars. You can call us on 01632 960 377 or write to desk@elmfield.example.`,
    questions: [
      ['How much does membership cost?', '15 pounds'],
      ['What was the building before?', 'fire station'],
      ['Who is the head librarian?', 'Joan Okafor'],
      ['How many items may I borrow?', 'twenty items'],
      ['How long can I keep a book?', 'four weeks'],
      ['What happens if I lose my card?', 'a new one costs 3 pounds'],
      ['Are you open on Sundays?', 'closed on Sundays'],
      ['How much is printing?', '10 pence a page'],
      ['When is the story hour for children?', 'Wednesday at four'],
      ['Where is the library?', '22 Station Road'],
      ['Can I take dictionaries home?', 'cannot be taken home'],
      ['Which trams stop near you?', 'Trams 3 and 8'],
      ['Do you rent out rooms for weddings?', null],
      ['Can I buy a piano here?', null],
    ],
  },
  {
    locale: 'de',
    text: `# Stadtbücherei Ulmenfeld

Die Stadtbücherei Ulmenfeld verleiht Bücher, Filme, Musik und Werkzeug an alle, die in der Stadt oder in der Nähe wohnen. Das Haus aus rotem Backstein war bis 1978 eine Feuerwache. Heute besuchen es jedes Jahr ungefähr vierzigtausend Menschen. Die Leiterin ist Johanna Okafor, die seit 2009 hier arbeitet.

## Mitglied werden

Die Mitgliedschaft kostet 15 Euro im Jahr. Wer unter achtzehn oder über siebzig ist, zahlt nichts. Zur Anmeldung brauchen Sie einen Nachweis Ihrer Anschrift, zum Beispiel eine Gasrechnung. Ihr Ausweis ist nach fünf Minuten fertig. Wer den Ausweis verliert, bekommt für 3 Euro einen neuen.

## Ausleihen

Sie können bis zu zwanzig Medien gleichzeitig ausleihen. Bücher dürfen Sie vier Wochen behalten, Filme eine Woche. Die Ausleihe lässt sich auf unserer Website zweimal verlängern, wenn niemand anders wartet. Verspätete Medien kosten 20 Cent am Tag. Beschädigte Bücher müssen ersetzt werden.

Wörterbücher, Zeitungen und Karten der Gegend dürfen nicht mit nach Hause genommen werden. Neben dem Eingang steht ein Kasten, in den Sie nachts Bücher zurückgeben können. Das Werkzeugregal verleiht Bohrmaschinen, Leitern und Nähmaschinen für drei Tage.

## Wann wir da sind

Werktags ist die Bücherei von neun bis neunzehn Uhr geöffnet, samstags von zehn bis vierzehn Uhr. Sonntags und an Feiertagen ist geschlossen. Im August schließen wir um siebzehn Uhr.

## Im Haus

Der Lesesaal im ersten Stock hat sechzig Plätze. Bitte telefonieren Sie dort nicht. WLAN ist für Mitglieder kostenlos. Drucken kostet 10 Cent je Seite, in Farbe 40 Cent. Die Computer im Keller können eine Stunde lang benutzt werden. Toiletten sind auf jedem Stockwerk, ein Wickelraum neben dem Aufzug.

Getränke sind erlaubt, wenn der Becher einen Deckel hat. Essen muss draußen bleiben.

## Veranstaltungen

Eine Vorlesestunde für Kinder findet jeden Mittwoch um sechzehn Uhr statt. Der Lesekreis trifft sich am ersten Montag im Monat. Donnerstags helfen Ehrenamtliche bei der Steuererklärung. Im Winter lesen freitagabends Schriftsteller aus der Gegend; ein Platz kostet 6 Euro.

## So finden Sie uns

Die Bücherei steht in der Bahnhofstraße 22, gegenüber der Post. Die Straßenbahnen 3 und 8 halten an der Ecke. Im Hof gibt es Ständer für Fahrräder, aber keine Plätze für Autos. Sie erreichen uns unter 030 23125 377 oder schreiben an theke@ulmenfeld.example.`,
    questions: [
      ['Was kostet die Mitgliedschaft?', '15 Euro'],
      ['Was war das Haus früher?', 'Feuerwache'],
      ['Wie heißt die Leiterin?', 'Johanna Okafor'],
      ['Wie viele Medien kann ich ausleihen?', 'zwanzig Medien'],
      ['Wie lange darf ich ein Buch behalten?', 'vier Wochen'],
      ['Was passiert, wenn ich meinen Ausweis verliere?', 'für 3 Euro einen neuen'],
      ['Habt ihr sonntags geöffnet?', 'Sonntags und an Feiertagen'],
      ['Wie viel kostet das Drucken?', '10 Cent'],
      ['Wann ist die Vorlesestunde für Kinder?', 'jeden Mittwoch'],
      ['Wo ist die Bücherei?', 'Bahnhofstraße 22'],
      ['Darf ich Wörterbücher mit nach Hause nehmen?', 'nicht mit nach Hause'],
      ['Welche Straßenbahnen halten bei euch?', 'Straßenbahnen 3 und 8'],
      ['Vermietet ihr Räume für Hochzeiten?', null],
      ['Kann ich hier ein Klavier kaufen?', null],
    ],
  },
  {
    locale: 'ar',
    text: `# مكتبة بلدة الدردار

تعير مكتبة بلدة الدردار الكتب والأفلام والموسيقى والأدوات لكل من يسكن في البلدة أو قربها. كان المبنى المبني من الطوب الأحمر محطة إطفاء حتى عام 1978. يزورها اليوم نحو أربعين ألف شخص كل عام. أمينة المكتبة هي جنى عكاوي التي تعمل هنا منذ عام 2009.

## العضوية

رسوم العضوية 15 دينارا في السنة. لا يدفع شيئا من هو دون الثامنة عشرة أو فوق السبعين. للاشتراك أحضر إثباتا لعنوانك مثل فاتورة الغاز. تكون بطاقتك جاهزة بعد خمس دقائق. من فقد بطاقته يدفع 3 دنانير مقابل بطاقة جديدة.

## الإعارة

يمكنك استعارة عشرين مادة في المرة الواحدة. تعار الكتب لأربعة أسابيع والأفلام لأسبوع واحد. يمكن تجديد الإعارة مرتين على موقعنا ما لم ينتظر شخص آخر. غرامة التأخير 20 قرشا عن كل يوم. يجب تعويض الكتب التالفة.

القواميس والصحف وخرائط المنطقة لا تعار إلى البيت. بجانب المدخل صندوق تعيد إليه الكتب ليلا. يعير رف الأدوات المثاقب والسلالم وآلات الخياطة لثلاثة أيام.

## متى نكون هنا

في أيام العمل تفتح المكتبة من التاسعة صباحا حتى السابعة مساء وفي السبت من العاشرة حتى الثانية. المكتبة مغلقة يوم الجمعة وفي العطل الرسمية. في أغسطس نغلق عند الخامسة.

## داخل المكتبة

في قاعة القراءة في الطابق الأول ستون مقعدا. نرجو عدم التحدث بالهاتف هناك. الإنترنت اللاسلكي مجاني للأعضاء. سعر الطباعة 10 قروش للصفحة و40 قرشا للصفحة الملونة. يمكن استخدام الحواسيب في القبو ساعة واحدة. توجد دورات مياه في كل طابق.

المشروبات مسموحة إذا كان للكوب غطاء. يبقى الطعام في الخارج.

## الفعاليات

تقام ساعة الحكايات للأطفال كل يوم أربعاء في الرابعة. يجتمع نادي الكتاب في أول اثنين من الشهر. يساعد المتطوعون في نماذج الضرائب يوم الخميس. يقرأ كتاب من المنطقة في أمسيات الشتاء وسعر المقعد 6 دنانير.

## كيف تجدنا

تقع المكتبة في شارع المحطة رقم 22 مقابل مكتب البريد. يقف الترام رقم 3 ورقم 8 عند الزاوية. في الساحة أماكن للدراجات ولا أماكن للسيارات. اتصلوا بنا على الرقم 065550377.`,
    questions: [
      ['كم رسوم العضوية؟', '15 دينارا'],
      ['ماذا كان المبنى من قبل؟', 'محطة إطفاء'],
      ['من هي أمينة المكتبة؟', 'جنى عكاوي'],
      ['كم مادة يمكنني استعارتها؟', 'عشرين مادة'],
      ['كم مدة إعارة الكتب؟', 'لأربعة أسابيع'],
      ['ماذا لو فقدت بطاقتي؟', '3 دنانير'],
      ['هل تفتحون يوم الجمعة؟', 'مغلقة يوم الجمعة'],
      ['كم سعر الطباعة؟', '10 قروش'],
      ['متى تقام ساعة الحكايات للأطفال؟', 'كل يوم أربعاء'],
      ['أين تقع المكتبة؟', 'شارع المحطة'],
      ['هل تعار القواميس إلى البيت؟', 'لا تعار إلى البيت'],
      ['أي ترام يقف عندكم؟', 'يقف الترام رقم 3'],
      ['هل تؤجرون قاعات للأعراس؟', null],
      ['هل يمكنني شراء بيانو هنا؟', null],
    ],
  },
  {
    locale: 'zh-CN',
    text: `# 榆田镇图书馆

榆田镇图书馆向住在镇上和附近的所有人出借图书、电影、音乐和工具。这座红砖建筑在1978年以前是消防站。现在每年大约有四万人来访。馆长是欧阳琼，她从2009年起在这里工作。

## 成为会员

会员费每年15元。十八岁以下和七十岁以上的人不用付费。办理时请带上住址证明，例如煤气账单。借书证五分钟后就能办好。如果借书证丢失，补办一张要3元。

## 借阅

每次最多可以借二十件。图书可以借四个星期，电影可以借一个星期。如果没有别人在等，可以在我们的网站上续借两次。逾期每天收费两角。损坏的图书必须赔偿。

词典、报纸和本地地图不能带回家。入口旁边有一个箱子，夜间可以在那里还书。工具架出借电钻、梯子和缝纫机，期限三天。

## 开放时间

工作日图书馆从九点开放到十九点，星期六从十点到十四点。星期日和法定节假日闭馆。八月份我们十七点关门。

## 馆内

二楼的阅览室有六十个座位。请不要在那里打电话。会员可以免费使用无线网络。打印每页一角，彩色打印每页四角。地下室的电脑可以使用一个小时。每层都有厕所，电梯旁边有母婴室。

带盖的杯子可以装饮料进馆。食物必须留在外面。

## 活动

儿童故事会在每个星期三下午四点举行。读书会在每月第一个星期一聚会。志愿者在星期四帮助填写税表。冬天的星期五晚上有本地作家朗读，座位六元。

## 交通

图书馆在车站路22号，邮局对面。3路和8路电车停在街角。院子里有自行车架，但没有汽车的停车位。您可以拨打电话010-5550377。`,
    questions: [
      ['会员费是多少？', '15元'],
      ['这座建筑以前是什么？', '消防站'],
      ['馆长是谁？', '欧阳琼'],
      ['一次可以借多少件？', '二十件'],
      ['图书可以借多久？', '四个星期'],
      ['借书证丢失了怎么办？', '补办一张要3元'],
      ['星期日开放吗？', '星期日和法定节假日闭馆'],
      ['打印多少钱？', '每页一角'],
      ['儿童故事会是什么时候？', '星期三下午四点'],
      ['图书馆在哪里？', '车站路22号'],
      ['词典可以带回家吗？', '不能带回家'],
      ['坐几路电车？', '3路和8路电车'],
      ['你们出租婚礼场地吗？', null],
      ['这里可以买钢琴吗？', null],
    ],
  },
];
