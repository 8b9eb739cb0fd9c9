import type { Lexicon } from '../lexicon.ts';

export const de: Lexicon = {
  endings: 'e|er|es|en|em|n|s|innen|in',
  adjectives: 'before',
  negation: 'before',
  compounds: true,
  gender: {
    Female:
      'frau|frauen|weiblich*|dame|damen|mädchen|sie|ihr|ihre|ihren|ihrem|mutter|mama|großmutter|oma|tante|tochter|schwester|ehefrau|königin|schauspielerin|kellnerin|geschäftsfrau|polizistin|hausfrau|seniorin|rentnerin|studentin|omi',
    Male: 'mann|männer|männlich*|herr|herrn|kerl|er|sein|seine|seinen|vater|papa|großvater|opa|onkel|sohn|bruder|ehemann|könig|schauspieler|kellner|geschäftsmann|polizist|opi',
    Other: 'nichtbinär*|nicht binär*|non binary|androgyn*|genderfluid|divers*',
  },
  age: {
    'Young Adult':
      'jung*|jugendlich*|zwanziger*|zwanzig|zwanzigjährig*|mitte zwanzig|anfang zwanzig|ende zwanzig|student*|junger erwachsener',
    'Early Middle Age': 'dreißig|dreißiger*|dreißigjährig*|mitte dreißig|anfang dreißig|ende dreißig|erwachsen*',
    'Late Middle Age':
      'mittleren alters|mittelalt*|vierzig|vierziger*|vierzigjährig*|fünfzig|fünfziger*|fünfzigjährig*|mitte vierzig|anfang vierzig|ende vierzig|mitte fünfzig|anfang fünfzig|ende fünfzig|reif*|im mittleren alter',
    Senior:
      'alt*|älter*|betagt*|senior*|sechzig|siebzig|achtzig|sechziger*|siebziger*|sechzigjährig*|siebzigjährig*|großmutter|oma|omi|großvater|opa|opi|rentner*|pensioniert*|greis*|greisin',
  },
  ethnicity: {
    White:
      'weißer mann|weiße frau|europäisch*|europäer*|kaukasisch*|deutsch*|britisch*|englisch*|französisch*|irisch*|schottisch*|italienisch*|italiener*|polnisch*|russisch*|ukrainisch*|skandinavisch*|schwedisch*|norwegisch*|dänisch*|finnisch*|niederländisch*|holländisch*|griechisch*|franzose|französin♀',
    Black:
      'afrikanisch*|afrikaner*|afroamerikanisch*|nigerianisch*|kenianisch*|äthiopisch*|ghanaisch*|senegalesisch*|somalisch*|südafrikanisch*|jamaikanisch*|dunkelhäutig*|schwarzafrikanisch*',
    'Asian American': 'asiatisch*|asiate|asiatin♀|asiatisch amerikanisch*|asiatischamerikanisch*|asian american',
    'East Asian':
      'ostasiatisch*|chinesisch*|chinese|chinesen|chinesin♀|japanisch*|japaner*|japanerin♀|koreanisch*|koreaner*|koreanerin♀|taiwanisch*|taiwanesisch*|mongolisch*',
    'South East Asian':
      'südostasiatisch*|vietnamesisch*|vietnamese|vietnamesin♀|thailändisch*|thailänder*|philippinisch*|filipino|filipina♀|indonesisch*|malaysisch*|kambodschanisch*|burmesisch*|singapurisch*',
    'South Asian': 'südasiatisch*|indisch*|inder|inderin♀|pakistanisch*|bangladeschisch*|srilankisch*|nepalesisch*',
    'Middle Eastern':
      'nahöstlich*|arabisch*|araber*|araberin♀|persisch*|perser*|iranisch*|iraner*|türkisch*|türke|türkin♀|libanesisch*|ägyptisch*|israelisch*|syrisch*|syrer*|marokkanisch*|saudisch*|irakisch*|orientalisch*',
    Pacific:
      'pazifisch*|polynesisch*|polynesier*|samoanisch*|hawaiianisch*|maori|tongaisch*|fidschianisch*|pazifikinsulaner*',
    Hispanic:
      'lateinamerikanisch*|lateinamerikaner*|latino|latina♀|hispanisch*|mexikanisch*|mexikaner*|mexikanerin♀|kolumbianisch*|brasilianisch*|brasilianer*|argentinisch*|peruanisch*|spanisch*|spanier*|puertoricanisch*|kubanisch*',
  },
  part: {
    hair: 'haar*|haare|haarig*|frisur*|haarschnitt|haarfarbe',
    eyes: 'auge*|augen|äugig*',
    person: 'person*|mensch*|jemand|leute',
    clothes: 'kleidung|bekleidung|gekleidet*|kleidungsstück|outfit|oberteil',
    other:
      'hintergrund|wand|haut|lippen|lippenstift|zähne|himmel|krawatte|schuhe|ärmel|hut|mütze|blume*|halskette|kette|hose|nägel|häutig*',
  },
  shape: {
    long: 'lang*',
    short: 'kurz*',
    medium: 'mittellang*|schulterlang*|kinnlang*|halblang*',
    straight: 'glatt*',
    wavy: 'wellig*|gewellt*',
    curly: 'lockig*|gelockt*',
    coily: 'kraus*|gekräuselt*',
  },
  colour: {
    black: 'schwarz*|pechschwarz*|rabenschwarz*',
    white: 'weiß*|schneeweiß*',
    grey: 'grau*|silbern*|silbergrau*|ergraut*|graumeliert*|grau meliert*|hellgrau*|dunkelgrau*',
    red: 'rot*|kupferrot*|rötlich*|weinrot*|rotbraun*|dunkelrot*|feuerrot*|bordeauxrot*|bordeaux',
    blond: 'blond*|golden*|goldblond*|hellblond*|dunkelblond*|platinblond*|strohblond*|weizenblond*',
    brown: 'braun*|kastanienbraun*|brünett*',
    'dark-brown': 'dunkelbraun*|schokoladenbraun*|tiefbraun*',
    'light-brown': 'hellbraun*|karamell*|sandfarben*',
    dark: 'dunkel|dunkle*|dunkler',
    light: 'hell*',
    hazel: 'haselnussbraun*|bernsteinfarben*|haselnuss*',
    blue: 'blau*|hellblau*|himmelblau*|königsblau*|eisblau*',
    navy: 'dunkelblau*|marineblau*|navy|nachtblau*',
    green: 'grün*|dunkelgrün*|hellgrün*|olivgrün*|smaragdgrün*',
    yellow: 'gelb*|senfgelb*',
    pink: 'rosa|pink*|rosafarben*|rosarot*',
    purple: 'lila|violett*|purpur*|fliederfarben*',
    orange: 'orange*|orangefarben*',
    beige: 'beige*|creme|cremefarben*|cremeweiß*|khaki*|kamelfarben*|elfenbein*',
    teal: 'türkis*|petrol*|blaugrün*',
  },
  hair: {
    curly: 'locken|lockenkopf|lockenfrisur|lockenpracht',
    'long-wavy': 'wellen',
    afro: 'afro|afrofrisur|naturkrause',
    locs: 'dreadlocks|dreads|rastalocken|locs',
    braids: 'zopf|zöpfe|zöpfen|geflochten*|flechtzöpfe|flechtfrisur|geflochtene haare',
    cornrows: 'cornrows',
    fade: 'fade|undercut|übergangsschnitt|seiten rasiert|rasierte seiten',
    'wavy-bob': 'longbob|lob',
    'side-fringe': 'seitenpony|schräger pony|schrägem pony|seitlicher pony|seitlichem pony|curtain bangs',
    horseshoe: 'halbglatze|haarkranz|kahle stelle|lichte stelle',
    bob: 'bob|bobfrisur',
    'bob-fringe': 'pony|ponyfrisur|bob mit pony|ponyfransen',
    pixie: 'pixie|pixie cut|pixieschnitt',
    bun: 'dutt|haarknoten|hochsteckfrisur|hochgesteckt*|zusammengebunden*|hochgebunden*|haarknoten|chignon',
    ponytail: 'pferdeschwanz|ponytail|pferdezopf',
    headscarf: 'kopftuch|hijab|hidschab|schleier|verschleiert*',
    buzz: 'buzz cut|buzzcut|rasierter kopf|rasiertem kopf|kurzgeschoren*|bürstenschnitt|millimeterschnitt|stoppelhaare',
    bald: 'glatze|glatzköpfig*|kahl*|kahlköpfig*|haarlos*',
    receding:
      'geheimratsecken|schütter*|schütteres haar|zurückweichender haaransatz|dünnes haar|lichtes haar|hoher haaransatz',
    'side-part': 'seitenscheitel|scheitel|gescheitelt*',
    'swept-back': 'zurückgekämmt*|nach hinten gekämmt*|tolle|zurückgegelt*|gelfrisur|haartolle',
    crop: 'kurzhaarschnitt|kurzhaarfrisur',
  },
  hairColour: { 'dark-brown': 'brünette', blond: 'blondine♀', red: 'rotschopf' },
  accent: 'gefärbt*|strähnchen|strähne|strähnen|highlights|bunt*',
  beard: {
    none: 'glattrasiert*|glatt rasiert*|frisch rasiert*|rasiert*|bartlos*',
    stubble: 'dreitagebart|drei tage bart|stoppeln|bartstoppeln|stoppelbart|unrasiert*|3 tage bart',
    short:
      'kurzer bart|kurzem bart|kurzen bart|gestutzter bart|gestutztem bart|gepflegter bart|gepflegtem bart|kurzbart',
    full: 'bart|bärte|bärtig*|vollbart|rauschebart|langer bart|langem bart',
    goatee: 'ziegenbart|spitzbart|kinnbart|goatee|henriquatre',
    moustache: 'schnurrbart|schnauzbart|schnauzer|oberlippenbart|schnäuzer|moustache',
  },
  outfit: {
    suit: 'anzug|anzüge|smoking|anzug und krawatte|frack|anzugträger|formell*',
    doctor: 'arztkittel|laborkittel|weißer kittel|weißem kittel|weißen kittel|kittel|stethoskop',
    hoodie: 'hoodie|kapuzenpulli|kapuzenpullover|kapuzenjacke|sweatshirt|trainingsanzug|jogginganzug',
    blouse: 'bluse|kleid|abendkleid|sommerkleid|oberteil',
    tshirt: 't shirt|tshirt|leger*|freizeitkleidung|unterhemd|trikot',
    sweater: 'pullover|pulli|strickpullover|wollpullover|strickware',
    turtleneck: 'rollkragen|rollkragenpullover|rolli|rollkragenpulli',
    shirt: 'hemd|jeanshemd|oberhemd|businesshemd|hemden',
    chef: 'kochjacke|kochmütze|kochkleidung',
    uniform: 'uniform*|polizeiuniform|militäruniform',
    blazer: 'blazer|sakko|jacke|jackett|business casual|mantel',
    polo: 'poloshirt|polohemd|polo',
    kurta: 'kurta|sherwani|salwar kameez',
    hanbok: 'hanbok|kimono|hanfu|yukata',
    apron: 'schürze|kochschürze|arbeitsschürze',
    scrubs: 'kasack|op kleidung|op kittel|opkittel|pflegekleidung|op hemd',
    'hi-vis': 'warnweste|sicherheitsweste|neonweste|signalweste|leuchtweste',
    'leather-jacket': 'lederjacke|bikerjacke|motorradjacke',
    cardigan: 'strickjacke|cardigan|wolljacke',
    'patterned-shirt':
      'kariertes hemd|karierten hemd|karohemd|holzfällerhemd|flanellhemd|hawaiihemd|gemustertes hemd|gemusterten hemd|gestreiftes hemd|gestreiften hemd|blumenhemd',
  },
  job: {
    doctor:
      'arzt|ärzte|ärztin♀|zahnarzt|zahnärztin♀|wissenschaftler|wissenschaftlerin♀|apotheker|apothekerin♀|forscher|forscherin♀|hausarzt|hausärztin♀|chemiker|chemikerin♀',
    scrubs:
      'krankenschwester♀|krankenpfleger|pflegerin♀|pfleger|chirurg|chirurgin♀|tierarzt|tierärztin♀|sanitäter|sanitäterin♀|hebamme♀',
    suit: 'anwalt|anwältin♀|rechtsanwalt|rechtsanwältin♀|banker|bankerin♀|geschäftsführer|geschäftsführerin♀|manager im anzug|geschäftsmann|geschäftsfrau|politiker|politikerin♀|nachrichtensprecher|nachrichtensprecherin♀|moderator|moderatorin♀|diplomat|diplomatin♀|chef im anzug|bräutigam',
    blazer:
      'manager|managerin♀|leiter|leiterin♀|berater|beraterin♀|professor|professorin♀|makler|maklerin♀|buchhalter|buchhalterin♀|redner|rednerin♀|unternehmer|unternehmerin♀',
    hoodie:
      'gamer|gamerin♀|streamer|streamerin♀|programmierer|programmiererin♀|entwickler|entwicklerin♀|rapper|rapperin♀|skater|hacker',
    blouse:
      'empfangsdame♀|rezeptionistin♀|rezeptionist|sekretärin♀|sekretär|assistentin♀|assistent|braut♀|friseurin♀|friseur',
    tshirt: 'trainer|trainerin♀|sportler|sportlerin♀|athlet|athletin♀|student|studentin♀',
    cardigan: 'bibliothekar|bibliothekarin♀',
    polo: 'golfer|golferin♀|golfspieler|verkäufer|verkäuferin♀|tennisspieler|tennisspielerin♀',
    apron:
      'barista|florist|floristin♀|gärtner|gärtnerin♀|ladenbesitzer|ladenbesitzerin♀|kellner|kellnerin♀|metzger|metzgerin♀|tischler|tischlerin♀|töpferin♀',
    'hi-vis': 'bauarbeiter|bauarbeiterin♀|arbeiter|arbeiterin♀|polier',
    'leather-jacket':
      'biker|bikerin♀|musiker|musikerin♀|rocker|rockerin♀|rockstar|gitarrist|gitarristin♀|sänger|sängerin♀',
    turtleneck:
      'designer|designerin♀|architekt|architektin♀|künstler|künstlerin♀|schriftsteller|schriftstellerin♀|autor|autorin♀|philosoph|philosophin♀',
    shirt:
      'lehrer|lehrerin♀|ingenieur|ingenieurin♀|journalist|journalistin♀|reporter|reporterin♀|büroangestellte*|angestellte*',
    'patterned-shirt': 'bauer|bäuerin♀|landwirt|landwirtin♀|cowboy|holzfäller|tourist|touristin♀',
    chef: 'koch|köchin♀|bäcker|bäckerin♀|konditor|konditorin♀|küchenchef|küchenchefin♀',
    uniform:
      'polizist|polizistin♀|pilot|pilotin♀|soldat|soldatin♀|wachmann|feuerwehrmann|feuerwehrfrau♀|kapitän|kapitänin♀|flugbegleiter|flugbegleiterin♀|stewardess♀|offizier|offizierin♀|matrose',
  },
  workplace: {
    outdoors: 'gärtner|gärtnerin',
    cafe: 'barista|kellner|kellnerin',
    classroom: 'lehrer|lehrerin|professor|professorin',
    'flower-shop': 'florist|floristin',
    workshop: 'tischler|tischlerin|töpferin',
  },
  background: {
    office: 'büro|büroraum|arbeitsplatz|besprechungsraum|konferenzraum|schreibtisch',
    hospital: 'krankenhaus|klinik|arztpraxis|praxis|labor|operationssaal|apotheke|op saal',
    home: 'zuhause|zu hause|wohnzimmer|haus|zimmer|wohnung|kamin|drinnen|daheim',
    outdoors: 'draußen|im freien|park|garten|wald|natur|bäume|bäumen|wiese|see|feld|landschaft|dorf',
    city: 'stadt|straße|großstadt|innenstadt|neonlichter|neon|skyline|lichter der stadt|stadtlichter|urban*|hochhäuser|hochhäusern',
    studio:
      'studio|fotostudio|einfarbiger hintergrund|einfarbigem hintergrund|schlichter hintergrund|schlichtem hintergrund|neutraler hintergrund|neutralem hintergrund|weißer hintergrund|weißem hintergrund|grauer hintergrund|grauem hintergrund|schwarzem hintergrund|atelier',
    gradient:
      'farbverlauf|verlauf|abstrakt*|bunter hintergrund|buntem hintergrund|unscharfer hintergrund|unscharfem hintergrund|verschwommener hintergrund|verschwommenem hintergrund',
    cafe: 'café|restaurant|kneipe|bar',
    beach: 'strand|meer|küste|ozean',
    library: 'bibliothek|bücherregal|bücherei|bücher',
    mountains: 'berg*|berge|gebirge|alpen|hügel',
    classroom: 'klassenzimmer|schule|universität|hörsaal|tafel',
    kitchen: 'küche|großküche',
    'flower-shop': 'blumenladen|blumengeschäft|blumenstand|blumenmarkt',
    workshop: 'werkstatt|werkbank|garage|tischlerei|schreinerei',
  },
  framing: {
    close: 'nahaufnahme|großaufnahme|nur gesicht|close up|kopfporträt|porträtaufnahme',
    bust: 'brustbild|kopf und schultern|büste|schulterporträt',
    half: 'halbkörper|oberkörper|halbfigur|ab der hüfte|halbporträt|hüftaufwärts|verschränkte arme|verschränkten armen|arme verschränkt',
  },
  lighting: {
    studio: 'weiches licht|weichem licht|studiolicht|gleichmäßiges licht|sanftes licht|sanftem licht|studiobeleuchtung',
    window:
      'fensterlicht|warmes licht|warmem licht|sonnenlicht|goldene stunde|tageslicht|sonnenuntergang|sonnig*|natürliches licht|natürlichem licht|morgenlicht|abendsonne|abendlicht',
    night:
      'streiflicht|gegenlicht|nacht|nachts|neonlicht|dramatisch*|dramatisches licht|dramatischem licht|düster*|stimmungsvoll*|mondlicht|dunkler hintergrund|dunklem hintergrund|bei nacht',
  },
  style: {
    painting:
      'gemälde|gemalt*|malerei|ölgemälde|illustration|aquarell|digitale malerei|ölbild|comic|zeichentrick|anime',
    soft: 'realistisch*|foto|fotografie|fotorealistisch*|3d|render*|fotografisch*',
    sketch:
      'skizze|zeichnung|bleistift|bleistiftzeichnung|monochrom*|schwarzweiß*|schwarz weiß|kohlezeichnung|einfarbig*',
  },
  glasses: 'brille|brillen|brillenträger|brillenträgerin♀|lesebrille|sonnenbrille|hornbrille|bebrillt*|nickelbrille',
  earrings: 'ohrring*|ohrringe|ohrstecker|creolen|schmuck',
  freckles: 'sommersprossen|sommersprossig*',
  expression: {
    neutral:
      'ernst*|streng*|neutral*|ruhig*|konzentriert*|selbstbewusst*|professionell*|nachdenklich*|traurig*|wütend*|entschlossen*|seriös*|gelassen*',
    friendly: 'freundlich*|herzlich*|nett*|sympathisch*|warmherzig*',
    smiling: 'lächeln*|lächelnd*|lächelt|lachend*|lacht|strahlend*|grinsend*|fröhlich*|glücklich*|heiter*|gut gelaunt*',
  },
  eyeColour: {},
  pose: {
    front: 'gerade schultern|geraden schultern|frontalansicht|frontal*|von vorne|von vorn',
    left: 'nach links gedreht*|nach links gewandt*|schultern nach links|nach links',
    right: 'nach rechts gedreht*|nach rechts gewandt*|schultern nach rechts|nach rechts',
  },
  head: {
    straight:
      'blick in die kamera|schaut in die kamera|in die kamera blickend*|blickt in die kamera|in die kamera|geradeaus|blickkontakt',
    tilted:
      'geneigter kopf|geneigtem kopf|kopf geneigt|schräger kopf|schrägem kopf|schief gelegter kopf|verspielt*|kopf schräg',
    turned:
      'gedrehter kopf|gedrehtem kopf|dreiviertelansicht|dreiviertelprofil|kopf gedreht|blick zur seite|schaut zur seite|seitlich*|profil',
  },
  years: 'jahre alt|jahre|jahren|jahr|jährig*|jähriger|jährige|alter von|im alter von|er|ern',
  not: 'ohne|kein*|nicht|nie|weder|keinerlei',
  or: 'oder|noch|und',
  with: 'mit|aber|trägt|sondern',
  stop: 'der|die|das|den|dem|des|ein*|eine|einen|einem|einer|mit|in|im|am|an|auf|vor|von|vom|zu|zum|zur|bei|für|und|als|ist|sind|hat|haben|trägt|tragen*|tragend*|träger*|trägerin|sehr|etwas|leicht*|bild*|porträt*|portrait*|sitzt|steht|stehend*|sitzend*|schön*|hübsch*|gutaussehend*|attraktiv*|hoch*|qualität|hochwertig*|detailliert*|bitte|ich|du|möchte|will|mach*|zeichne*|erstelle*|erzeuge*|zeige*|male*|hinter*|neben|über|unter|während|dass|diese*|welche*|dort|um|herum|anfang|mitte|ende|ganz|auch|aber|nur|kopf|gesicht*|körper|figur|stil|art|avatar*|charakter|aussehend*|aussehen|blick|licht|beleuchtung|seine*|ihre*|sein|ihr|alter|jahre|aus|nach|farbe|farben|hintergrund|szene|aufnahme|kamera|ansicht|pose|angezogen|bekleidet|nase|beim|wie|man|es|gerade|arbeitet|wirkt|wirkend*|guter|gut*|groß*|klein*|träg*',
};
