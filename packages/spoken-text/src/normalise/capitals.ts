/**
 * Whether a word in capitals can be said as a word: it has a vowel, and the consonants before the first and after the last one
 * are some that words of these languages begin and end with. Nine of ten initialisms (`BBC`, `HTML`, `USB`) cannot; those that
 * can (`USA`, `CEO`) are listed by each language.
 */
const VOWEL = '[AEIOUYÀ-ÅÆÈ-ÏÒ-ÖØÙ-ÝĨŨĂƠƯẠ-ỹŒ]';
const LATIN_ONSETS =
  'B|C|D|F|G|H|J|K|L|M|N|P|Q|R|S|T|V|W|X|Z|Ç|Ñ|Đ|BL|BR|CH|CHR|CL|CR|CZ|DR|DW|FL|FR|GH|GL|GN|GR|GW|KH|KL|KN|KR|LH|LL|NG|NGH|NH|NY|PF|PH|PHR|PL|PN|PR|PS|RH|SC|SCH|SCHL|SCHM|SCHN|SCHR|SCHW|SCR|SH|SHR|SK|SKR|SL|SM|SN|SP|SPH|SPL|SPR|ST|STR|SV|SW|SZ|TH|THR|TR|TSCH|TW|VR|WH|WR|ZW';
const LATIN_CODAS =
  'B|C|D|F|G|H|K|L|M|N|P|R|S|T|W|X|Z|ß|BS|BT|CH|CHS|CHST|CHT|CK|CKS|CKT|CS|CT|CTS|DD|DS|DT|FF|FFS|FS|FT|FTS|GG|GH|GHT|GHTS|GN|GNS|GS|GT|HL|HLT|HM|HN|HR|HRT|HST|HT|KS|KT|LB|LCH|LD|LDS|LF|LFT|LG|LK|LKS|LL|LLS|LM|LMS|LN|LP|LS|LT|LTS|LZ|MB|MBS|MM|MMT|MP|MPF|MPS|MPT|MS|MT|NC|NCH|ND|NDS|NF|NFT|NG|NGS|NGST|NGT|NH|NK|NKS|NKT|NQ|NN|NNT|NS|NST|NT|NTH|NTS|NX|NZ|PF|PH|PP|PS|PT|PTS|RB|RBS|RC|RCS|RCH|RD|RDS|RF|RFT|RG|RK|RKS|RKT|RL|RLD|RLS|RM|RMS|RN|RNS|RNST|RNT|RP|RR|RS|RSCH|RST|RT|RTH|RTS|RTZ|RZ|SC|SCH|SCHT|SH|SK|SP|SS|SST|ST|STS|TCH|TH|THS|TS|TT|TTS|TZ|TZT|WK|WKS|WL|WN|WNS|WS|XT|ZZ|ZT';
const LATIN = new RegExp(`^(?:${LATIN_ONSETS})?(?:${VOWEL}.*)?${VOWEL}(?:${LATIN_CODAS})?$`, 'u');
/**
 * Russian words begin with up to four consonants of any kind, so a word cannot be said only if it has no vowel, or too
 * many consonants at one end.
 */
const CYRILLIC = /^[БВГДЖЗЙКЛМНПРСТФХЦЧШЩЬ]{0,4}[АЕЁИОУЫЭЮЯ](?:.*[АЕЁИОУЫЭЮЯ])?[БВГДЖЗЙКЛМНПРСТФХЦЧШЩЪЬ]{0,3}$/u;

/** The longest initialisms; longer words are words. Source: chosen, held by the tables of docs/spoken-text. */
const LONGEST = 5;

/** Whether a word in capitals looks as if people say it, not its letters. Pure. */
export const isSayable = (capitals: string): boolean =>
  capitals.length > LONGEST || LATIN.test(capitals) || CYRILLIC.test(capitals);
