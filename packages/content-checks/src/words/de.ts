import type { WordList } from './word-list.ts';

export const de: WordList = {
  sexual:
    'nackt|nackte|nackter|nackten|nacktes|nacktbild*|nacktfoto*|halbnackt*|splitternackt*|porno*|pornografi*|erotik|erotisch*|vagina|hoden|brustwarze*|nippel|entblößt*|geschlechtsverkehr|geschlechtsteil*|sexszene|sexuell explizit|oralsex|masturbi*|orgasmus|orgasmen|ejakul*|ohne kleidung|unbekleidet*|oben ohne|ausgezogen*|ficken|gefickt|fickend*|wichsen|fetischporno|striptease|stripperin',
  violence:
    'enthaupt*|geköpft*|zerstückel*|verstümmel*|leiche|leichen|abgetrennter kopf|abgetrennte gliedmaßen|blutüberströmt*|blutverschmiert*|gefoltert*|folterung|blutbad|massaker|hinrichtung|hingerichtet*|erstochen*|schusswunde*|kopfschuss|vergewaltig*|ermordet*|abgeschlachtet*|terroranschlag*|erwürgt*',
  hate: 'nazi|nazis|neonazi*|hakenkreuz*|sieg heil|heil hitler|neger|negern|kanake|kanaken|judensau|untermensch*|rassenhass|ausländer raus|volksverhetz*|schwuchtel*|vergast die juden|weiße vorherrschaft|zigeunerpack|hitlergruß',
  self_harm:
    'selbstmord*|suizid*|selbstverletz*|sich umbringen|mich umbringen|bringt sich um|pulsadern|ritzen|ritzt sich|erhängt sich|erhängen|umbringt',
  public_figure:
    'bundeskanzler scholz|bundeskanzlerin merkel|bundeskanzler merz|könig charles|prinz harry|königin elisabeth|jesus von nazareth porno',
  minor:
    'kind|kinder|kindes|minderjährig*|kleinkind*|baby|babys|säugling*|schulmädchen|schuljunge*|schulkind*|teenager*|jugendliche*|kleines mädchen|junges mädchen|kleiner junge|kindlich*|12 jährige*|14 jährige*',
  harmless:
    'suizidprävention|selbstmordprävention|nackte wand|nackten wand|nackte wahrheit|nackter beton|nacktschnecke|nackenkissen|nicht nackt|leichentuch von turin|keine leichen|bekleidet',
};
