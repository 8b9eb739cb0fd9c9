import type { WordList } from './word-list.ts';

export const de: WordList = {
  sexual:
    'nackt|nackte|nackter|nackten|nacktes|nacktbild*|nacktfoto*|halbnackt*|splitternackt*|porno*|pornografi*|erotik|erotisch*|vagina|hoden|brustwarze*|nippel|entblößt*|geschlechtsverkehr|geschlechtsteil*|sexszene|sexuell explizit|oralsex|masturbi*|orgasmus|orgasmen|ejakul*|ohne kleidung|unbekleidet*|oben ohne|ausgezogen*|ficken|gefickt|fickend*|wichsen|fetischporno|striptease|stripperin|ohne klamotten|nichts an|hat nichts an|trägt nichts|beim sex|haben sex|hat sex|beim geschlechtsverkehr|barbusig*|mit nackten brüsten|nackte brüste|im adamskostüm|im evakostüm|unten ohne|gespreizte beine|gespreizten beinen|reizwäsche|durchsichtige unterwäsche|hüllenlos|unverhüllte brust|entkleidet*',
  violence:
    'enthaupt*|geköpft*|zerstückel*|verstümmel*|leiche|leichen|abgetrennter kopf|abgetrennte gliedmaßen|blutüberströmt*|blutverschmiert*|gefoltert*|folterung|blutbad|massaker|hinrichtung|hingerichtet*|erstochen*|schusswunde*|kopfschuss|vergewaltig*|ermordet*|abgeschlachtet*|terroranschlag*|erwürgt*|aufgeschlitzt*|kehle durchgeschnitten|durchgeschnittene kehle|durchgeschnittener kehle|abgehackt*|abgetrennt*|eingeweide|gedärme|blutlache|in stücke gerissen|abgeschlagener kopf|erschlagen*|erdrosselt*|gelyncht*|verkohlte leiche',
  hate: 'nazi|nazis|neonazi*|hakenkreuz*|sieg heil|heil hitler|neger|negern|kanake|kanaken|judensau|untermensch*|rassenhass|ausländer raus|volksverhetz*|schwuchtel*|vergast die juden|weiße vorherrschaft|zigeunerpack|hitlergruß|ss mann|ss uniform|ss offizier|ss soldat|waffen ss|brennendes kreuz|hitlergruss|tod den juden|judenhass',
  self_harm:
    'selbstmord*|suizid*|selbstverletz*|sich umbringen|mich umbringen|bringt sich um|pulsadern|ritzen|ritzt sich|erhängt sich|erhängen|umbringt|schneidet sich die|aufgeschnittene pulsadern|sich das leben nehmen|nimmt sich das leben|sich erhängen|sich erhängt',
  public_figure:
    'bundeskanzler scholz|bundeskanzlerin merkel|bundeskanzler merz|könig charles|prinz harry|königin elisabeth|jesus von nazareth porno|scholz kanzler|annalena baerbock|robert habeck|markus söder|alice weidel|friedrich merz|frank walter steinmeier|helene fischer|dieter bohlen|heidi klum|thomas gottschalk|toni kroos|manuel neuer',
  minor:
    'kind|kinder|kindes|minderjährig*|kleinkind*|baby|babys|säugling*|schulmädchen|schuljunge*|schulkind*|teenager*|jugendliche*|kleines mädchen|junges mädchen|kleiner junge|kindlich*|12 jährige*|14 jährige*',
  harmless:
    'suizidprävention|selbstmordprävention|nackte wand|nackten wand|nackte wahrheit|nackter beton|nacktschnecke|nackenkissen|nicht nackt|leichentuch von turin|keine leichen|bekleidet',
};
