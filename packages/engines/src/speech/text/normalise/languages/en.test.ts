import { says } from '../says.test-support.ts';

says(
  'en',
  `
I have 21 cats. => I have twenty-one cats.
It has 1,234 pages. => It has one thousand two hundred thirty-four pages.
About 2,500,000 people => About two million five hundred thousand people
0 errors => zero errors
Agent 007 => Agent zero zero seven
Pi is 3.14. => Pi is three point one four.
It is -5 outside. => It is minus five outside.
The 1st of 3 => The first of three
the 22nd time => the twenty-second time
the 100th day => the one hundredth day
her 3rd book => her third book
He was born in 1999. => He was born in nineteen ninety-nine.
Since 2024 we grow. => Since twenty twenty-four we grow.
in 2005 => in two thousand five
in 1905 => in nineteen oh five
the 1990s => the nineteen nineties
the '80s => the eighties
On May 3, 2024 we met. => On May third, twenty twenty-four we met.
on 3 May 2024 => on the third of May, twenty twenty-four
Dec. 25 => December twenty-fifth
July 4th => July fourth
It is due 05/03/2024. => It is due May third, twenty twenty-four.
On 2024-12-31 => On December thirty-first, twenty twenty-four
in March 2023 => in March twenty twenty-three
at 3:30 pm => at three thirty p.m.
at 3:05 => at three oh five
at 9:00 => at nine o'clock
at 15:45 => at fifteen forty-five
at 8am => at eight a.m.
from 9:00–17:30 => from nine o'clock to seventeen thirty
It costs $5. => It costs five dollars.
It costs $1. => It costs one dollar.
It costs $1,234.50. => It costs one thousand two hundred thirty-four dollars and fifty cents.
only $0.99 => only ninety-nine cents
a $3.5 million deal => a three point five million dollars deal
€20 or £15 => twenty euros or fifteen pounds
100 USD => one hundred dollars
5% off => five percent off
12.5 % => twelve point five percent
10–20% => ten to twenty percent
5 km away => five kilometers away
1 kg => one kilogram
70 mph => seventy miles per hour
20 °C => twenty degrees Celsius
-3°C => minus three degrees Celsius
120 km/h => one hundred twenty kilometers per hour
16 GB of RAM => sixteen gigabytes of RAM
3–5 days => three to five days
2010–2015 => twenty ten to twenty fifteen
1/2 cup => one half cup
3/4 of it => three quarters of it
2½ hours => two and one half hours
Call +1 555 123 4567. => Call plus one, five five five, one two three, four five six seven.
Call 555-123-4567. => Call five five five, one two three, four five six seven.
Visit www.example.com. => Visit W W W dot example dot com.
info@example.org => info at example dot org
#OpenSource => hashtag Open Source
Dr. Smith vs. Mr. Lee => Doctor Smith versus Mister Lee
Louis XIV and World War II => Louis the fourteenth and World War two
The FBI and NASA use MP3. => The F B I and NASA use M P three.
They won 3:2. => They won three to two.
Cats & dogs, room #5 👍 => Cats and dogs, room number five 
a 4K video => a four K video
a JPEG or PNG => a JPEG or P N G
version 2.0.1 => version two dot zero dot one
He was born in 1905 and died in 2008. => He was born in nineteen oh five and died in two thousand eight.
Chapter IV, pp. 12–15 => Chapter four, pages twelve to fifteen
Open Mon–Fri => Open Monday to Friday
`,
);
