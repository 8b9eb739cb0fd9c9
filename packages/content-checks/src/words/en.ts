import { LATIN_NAMES } from './names.ts';
import type { WordList } from './word-list.ts';

export const en: WordList = {
  sexual:
    'nude|nudes|nudity|naked|topless|porn|porno|pornographic|pornography|nsfw|hentai|erotic|erotica|genitals|genitalia|penis|vagina|nipple|nipples|bare breasts|exposed breasts|bare chested woman|having sex|sex act|sexual act|oral sex|blowjob|handjob|masturbat*|orgasm|orgasming|ejaculat*|cumshot|bdsm|fetish porn|without clothes|no clothes|undressed|unclothed|xxx|onlyfans|stripper|striptease|explicit sex|sexually explicit|gangbang|fucking|fucked|horny',
  violence:
    'gore|gory|beheaded|beheading|decapitat*|dismember*|mutilated|mutilation|severed head|severed limbs|disembowel*|corpse|corpses|dead body|covered in blood|blood soaked|drenched in blood|tortured|torturing|bloodbath|massacre|slaughtered|execution of|being executed|stabbed|bullet wound|gunshot wound|shot in the head|brutally murdered|strangled|rape|raped|raping|terrorist attack|snuff',
  hate: 'nazi|nazis|neo nazi|swastika|kkk|ku klux klan|white power|white supremacy|white supremacist|heil hitler|sieg heil|nigger*|nigga|niggas|kike|kikes|faggot*|tranny|trannies|subhuman|untermensch|gas the jews|kill all jews|kill all muslims|kill all blacks|kill all gays|ethnic cleansing|racial slur|blackface|isis flag',
  self_harm:
    'suicide|suicidal|kill myself|killing herself|killing himself|kill herself|kill himself|self harm|self harming|selfharm|slit wrists|cutting her wrists|cutting his wrists|cut wrists|hanging herself|hanging himself|noose around|pro ana|overdosing|hang myself',
  public_figure: LATIN_NAMES,
  minor:
    'child|children|kid|kids|minor|minors|underage|toddler*|baby|babies|preteen*|teen|teens|teenage*|schoolgirl*|schoolboy*|little girl*|little boy*|young girl*|young boy*|loli|lolita|shota|infant*|kindergart*|jailbait',
  harmless:
    'nude lipstick|nude lips|nude make up|nude makeup|nude colour|nude color|nude tone|nude tones|nude nails|nude shoes|nude heels|naked eye|suicide prevention|suicide hotline|suicide squad|against nudity|no nudity|not nude|not naked|without nudity|rape seed|corpse flower|horny toad|gore tex|al gore|gory details|anti nazi|dead body language|beauty without borders|massacre memorial|breast cancer',
};
