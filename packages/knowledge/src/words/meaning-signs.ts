import type { Meaning } from './meanings.ts';

/** Amounts of money, clock times, years, addresses of mail and telephone numbers, in any language. */
export const MEANING_SIGNS: readonly (readonly [Meaning, RegExp])[] = [
  [
    'price',
    /\p{Sc}|\d\s?(?:eur|usd|euro|dollar|pound|cent|franc|peso|real|reais|rupiah|dólar|руб|евро|원|đồng|درهم|ريال|دينار|جنيه|يورو|دولار|ليرة)|[\d一二三四五六七八九十百千万两角]\s?(?:元|块|角|円)|\bRp\s?\d/iu,
  ],
  [
    'time',
    /\d{1,2}\s?[:.h]\s?\d{2}\b|\d\s?(?:uhr|am\b|pm\b|o['’]clock|点|時|시|час|giờ)|[十一二三四五六七八九]点|الساعة|pukul|\b(?:1[0-9]|20)\d\d\b/iu,
  ],
  [
    'place',
    /\d+\s[\p{L}\s]{0,30}(?:street|st\.|road|lane|avenue|square)|\p{L}(?:straße|strasse|gasse|weg|platz|allee)\s\d|\b(?:calle|avenida|plaza|rue|place|rua|praça|jalan|jl\.?|đường|phố)\s|(?:улиц|ул\.|площад|проспект)|شارع|ميدان|[路街]\s?\d+\s?号|丁目|番地|[로길]\s?\d+/iu,
  ],
  ['contact', /\S@\S|\+?\d[\d\s()/-]{6,}\d/u],
  [
    'number',
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|dois|três|quatro|sete|oito|nove|dez|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|hai|bốn|năm|sáu|bảy|tám|chín|mười)\b|[一二三四五六七八九十百千两]|(?:одн|два|две|три|четыр|пять|шест|сем|восем|девят|десят)|واحد|اثن|ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر|إحدى|[한두세네]\s|다섯|여섯|일곱|여덟|아홉|열\s/iu,
  ],
  [
    'length',
    /\d+\s?(?:minut|hour|stund|hora|heure|час|мин|jam|menit|دقيق|ساع|分|时|時間|小时|분|시간|phút|giờ)|\b(?:minutes|days|weeks?|months|minuten|tage|wochen?|monate|minutos|días|semanas?|meses|jours|semaines?|mois|dias|минут|дн|недел|месяц|menit|hari|minggu|bulan)|دقيق|أيام|أسبوع|أسابيع|[一二三四五六七八九十两几\d](?:个)?(?:分钟|小时|天|星期|周|月|時間|週間|日間|か月)|\d(?:일|주|개월)|phút|ngày|tuần/iu,
  ],
];
