import type { Lexicon } from '../lexicon.ts';

export const fr: Lexicon = {
  endings: 'e|s|es|x|ne|nes|le|les|ve|se|ses|te|tes',
  adjectives: 'after',
  negation: 'before',
  gender: {
    Female:
      'femme*|féminin*|dame*|madame|mademoiselle|fille*|elle|mère|maman|grand mère|mamie|mémé|tante|sœur|épouse|reine|actrice|serveuse|femme d affaires|demoiselle|vieille dame|étudiante*|retraitée*',
    Male: 'homme*|masculin*|monsieur|messieurs|garçon*|gars|il|père|papa|grand père|papi|papy|pépé|oncle|fils|frère|mari|roi|acteur|serveur|homme d affaires|vieux monsieur',
    Other: 'non binaire*|androgyne*|genre fluide|agenre',
  },
  age: {
    'Young Adult': 'jeune*|vingtaine|vingt ans|étudiant*|jeune adulte|la vingtaine|jeunesse',
    'Early Middle Age': 'trentaine|trentenaire*|trente ans|adulte*|la trentaine',
    'Late Middle Age':
      'âge moyen|d âge moyen|âge mûr|d âge mûr|quarantaine|quadragénaire*|quarante ans|cinquantaine|quinquagénaire*|cinquante ans|la quarantaine|la cinquantaine|mûr*|mature*',
    Senior:
      'vieux|vieille*|vieil|âgé*|personne âgée|senior*|retraité*|grand mère|grand père|mamie|papi|papy|mémé|pépé|soixantaine|soixante ans|soixante dix ans|septuagénaire*|sexagénaire*|octogénaire*|troisième âge|la soixantaine',
  },
  ethnicity: {
    White:
      'européen*|caucasien*|anglais*|britannique*|allemand*|français*|irlandais*|écossais*|italien*|polonais*|russe*|ukrainien*|scandinave*|suédois*|norvégien*|danois*|néerlandais*|hollandais*|grec|grecque|homme blanc|femme blanche',
    Black:
      'africain*|afro américain*|nigérian*|kényan*|éthiopien*|ghanéen*|sénégalais*|ivoirien*|camerounais*|somalien*|jamaïcain*|antillais*|peau noire|peau foncée|homme noir|femme noire|sud africain*',
    'Asian American': 'asiatique*|asiatique* américain*|américain* d origine asiatique|asio américain*',
    'East Asian': 'asie de l est|est asiatique*|chinois*|japonais*|coréen*|taïwanais*|mongol*|extrême orient',
    'South East Asian':
      'asie du sud est|vietnamien*|thaïlandais*|philippin*|indonésien*|malaisien*|cambodgien*|birman*|singapourien*|laotien*',
    'South Asian': 'asie du sud|sud asiatique*|indien*|pakistanais*|bangladais*|sri lankais*|népalais*',
    'Middle Eastern':
      'moyen orient|moyen oriental*|arabe*|persan*|iranien*|turc|turcs|turque*|libanais*|égyptien*|israélien*|syrien*|marocain*|maghrébin*|algérien*|tunisien*|saoudien*|irakien*',
    Pacific:
      'polynésien*|îles du pacifique|océanien*|pacifique|tahitien*|samoan*|hawaïen*|maori*|kanak*|tongien*|fidjien*',
    Hispanic:
      'hispanique*|latino|latina|latinos|latino américain*|mexicain*|colombien*|brésilien*|argentin*|péruvien*|espagnol*|portoricain*|cubain*',
  },
  part: {
    hair: 'cheveu*|cheveux|chevelure|coiffure|coupe|coupe de cheveux',
    eyes: 'œil|yeux',
    person: 'personne*|quelqu un|gens|humain*|individu',
    clothes: 'vêtement*|vêtu*|habillé*|tenue|habit|habits',
    other:
      'fond|arrière plan|mur|peau|lèvre*|rouge à lèvres|dents|ciel|cravate|chaussures|manches|chapeau|bonnet|fleur*|collier|pantalon|ongles|teint',
  },
  shape: {
    long: 'long|longs|longue*|ultra long*',
    short: 'court*',
    medium: 'mi long*|aux épaules|jusqu aux épaules|mi longs|au carré',
    straight: 'lisse*|raide*|droits',
    wavy: 'ondulé*|ondulant*',
    curly: 'bouclé*|frisé*',
    coily: 'crépu*|frisotté*',
  },
  colour: {
    black: 'noir*|noir de jais|ébène',
    white: 'blanc|blancs|blanche*',
    grey: 'gris*|argenté*|grisonnant*|poivre et sel|gris clair|gris foncé|grise*',
    red: 'rouge*|roux|rousse*|auburn|cuivré*|bordeaux|écarlate*|rouge foncé',
    blond: 'blond*|doré*',
    brown: 'brun*|marron|marrons|châtain*',
    'dark-brown': 'brun* foncé*|châtain* foncé*|marron foncé|chocolat',
    'light-brown': 'brun* clair*|châtain* clair*|marron clair|caramel',
    dark: 'foncé*|sombre*',
    light: 'clair*',
    hazel: 'noisette|ambre*',
    blue: 'bleu*|bleu* clair*|bleu ciel|bleu roi',
    navy: 'bleu marine|marine|bleu foncé|bleu nuit',
    green: 'vert*|vert foncé|vert clair|vert olive|émeraude|olive',
    yellow: 'jaune*|moutarde',
    pink: 'rose*|fuchsia',
    purple: 'violet|violets|violette*|mauve*|pourpre*|lilas|lavande',
    orange: 'orange*|orangé*',
    beige: 'beige*|crème|écru*|kaki|camel|ivoire',
    teal: 'turquoise*|bleu canard|bleu vert|sarcelle|cyan',
  },
  hair: {
    curly: 'boucles|bouclettes|frisettes',
    'long-curly': 'anglaises',
    bob: 'carré|carré court|coupe au carré|coupe carrée',
    'bob-fringe': 'frange|carré à frange|carré avec frange',
    'side-fringe': 'frange sur le côté|frange de côté|mèche sur le côté|frange rideau|frange latérale',
    'wavy-bob': 'carré ondulé|carré flou',
    pixie: 'pixie|coupe pixie|coupe garçonne|coupe à la garçonne',
    bun: 'chignon|cheveux attachés|cheveux relevés|cheveux noués',
    ponytail: 'queue de cheval|couette haute',
    headscarf: 'hijab|foulard|foulard sur la tête|voile|voilé*',
    buzz: 'crâne rasé|tête rasée|cheveux rasés|coupe militaire|cheveux en brosse|coupe en brosse',
    bald: 'chauve*|sans cheveux|crâne chauve|tête chauve|crâne nu',
    receding: 'dégarni*|calvitie naissante|front dégarni|cheveux clairsemés|golfes',
    horseshoe: 'calvitie|chauve sur le dessus|tonsure|couronne de cheveux|à moitié chauve',
    afro: 'afro|coupe afro|cheveux afro',
    locs: 'dreadlocks|locks|dreads|rastas',
    braids: 'tresse*|tressé*|natte*|couettes',
    cornrows: 'tresses collées|nattes collées|cornrows|tresses africaines',
    fade: 'dégradé|coupe dégradée|dégradé américain|undercut|côtés rasés',
    'side-part': 'raie sur le côté|raie de côté|raie|cheveux bien peignés',
    'swept-back':
      'cheveux en arrière|cheveux plaqués|coiffé* en arrière|peigné* en arrière|gominé*|banane|plaqué* en arrière|cheveux gominés',
  },
  hairColour: { red: 'roux|rousse*|rouquin*', blond: 'blond*' },
  accent: 'teint en|mèches|mèche colorée|cheveux teints|cheveux colorés|mèches colorées|balayage',
  beard: {
    none: 'rasé de près|bien rasé|imberbe*|glabre*|fraîchement rasé',
    stubble: 'barbe de trois jours|barbe de quelques jours|mal rasé*|barbe naissante|barbe de 3 jours',
    short: 'barbe courte|barbe taillée|barbe bien taillée|barbe soignée',
    full: 'barbe|barbes|barbu*|barbe fournie|grande barbe|barbe longue|longue barbe|barbe épaisse',
    goatee: 'bouc|barbichette|barbiche',
    moustache: 'moustache*|moustachu*',
  },
  outfit: {
    suit: 'costume|costumes|costume cravate|costard|smoking|tailleur|complet|formel*',
    doctor: 'blouse blanche|blouse de médecin|blouse de laboratoire|stéthoscope',
    hoodie: 'sweat|sweat à capuche|sweat shirt|capuche|survêtement|jogging',
    blouse: 'blouse|chemisier*|robe|robes|robe de soirée',
    tshirt: 't shirt|tee shirt|tshirt|décontracté*|débardeur|vêtements décontractés',
    sweater: 'pull|pull over|chandail|tricot|pull en laine|pull en maille',
    turtleneck: 'col roulé|pull à col roulé|sous pull',
    shirt: 'chemise|chemises|chemise en jean',
    chef: 'veste de cuisinier|toque|tenue de cuisinier|veste de chef',
    uniform: 'uniforme*|uniforme militaire|uniforme de police',
    blazer: 'blazer|veste|veston|manteau|tenue d affaires|blouson',
    polo: 'polo|chemise polo',
    kurta: 'kurta|sherwani|salwar kameez',
    hanbok: 'hanbok|kimono|hanfu|yukata',
    apron: 'tablier',
    scrubs: 'tenue de bloc|blouse d infirmière|pyjama de bloc|tenue médicale|blouse chirurgicale|tenue d infirmière',
    'hi-vis': 'gilet de sécurité|gilet réfléchissant|gilet jaune|gilet fluorescent|haute visibilité|gilet fluo',
    'leather-jacket': 'veste en cuir|blouson en cuir|blouson de cuir|veste de cuir|perfecto',
    cardigan: 'cardigan|gilet|gilet en laine',
    'patterned-shirt':
      'chemise à carreaux|chemise à motifs|chemise hawaïenne|chemise à fleurs|chemise en flanelle|chemise rayée|chemise à rayures|chemise fleurie',
  },
  job: {
    doctor:
      'médecin*|docteur*|doctoresse♀|dentiste*|scientifique*|pharmacien|pharmacienne♀|chercheur|chercheuse♀|chimiste*',
    scrubs:
      'infirmière♀|infirmier|chirurgien|chirurgienne♀|vétérinaire*|ambulancier|ambulancière♀|sage femme♀|aide soignante♀',
    suit: 'avocat|avocate♀|banquier|banquière♀|pdg|dirigeant|dirigeante♀|homme d affaires|femme d affaires|politicien|politicienne♀|présentateur|présentatrice♀|diplomate|directeur|directrice♀|cadre|marié',
    blazer:
      'manager|gérant|gérante♀|responsable|consultant|consultante♀|professeur d université|agent immobilier|comptable|conférencier|conférencière♀|entrepreneur|entrepreneuse♀|animateur|animatrice♀',
    hoodie:
      'programmeur|programmeuse♀|développeur|développeuse♀|gamer|gameuse♀|streamer|streameuse♀|rappeur|rappeuse♀|informaticien|informaticienne♀|joueur de jeux vidéo|hacker',
    blouse: 'réceptionniste|secrétaire|assistante♀|assistant|mariée♀|coiffeuse♀|coiffeur|hôtesse d accueil♀',
    tshirt: 'entraîneur|entraîneuse♀|coach|athlète|sportif|sportive♀|étudiant|étudiante♀',
    cardigan: 'bibliothécaire*',
    polo: 'golfeur|golfeuse♀|vendeur|vendeuse♀|commercial|commerciale♀|joueur de tennis',
    apron:
      'barista|fleuriste|jardinier|jardinière♀|commerçant|commerçante♀|serveur|serveuse♀|boucher|bouchère♀|menuisier|épicier|épicière♀',
    'hi-vis': 'ouvrier|ouvrière♀|ouvrier du bâtiment|maçon|chef de chantier|travailleur du bâtiment',
    'leather-jacket':
      'motard|motarde♀|musicien|musicienne♀|rockeur|rockeuse♀|rocker|guitariste|chanteur|chanteuse♀|rock star',
    turtleneck: 'designer|architecte|artiste|écrivain|écrivaine♀|auteur|autrice♀|peintre|philosophe|graphiste',
    shirt:
      'professeur|professeure♀|prof|enseignant|enseignante♀|instituteur|institutrice♀|maîtresse d école♀|ingénieur|ingénieure♀|journaliste|reporter|employé de bureau|employée de bureau♀',
    'patterned-shirt': 'fermier|fermière♀|agriculteur|agricultrice♀|paysan|paysanne♀|cow boy|cowboy|bûcheron|touriste',
    chef: 'chef|cuisinier|cuisinière♀|boulanger|boulangère♀|pâtissier|pâtissière♀',
    uniform:
      'policier|policière♀|pilote|soldat|soldate♀|garde|gardien|pompier|pompière♀|capitaine|hôtesse de l air♀|steward|gendarme|militaire|officier|marin',
  },
  workplace: {
    outdoors: 'jardinier|jardinière',
    cafe: 'barista|serveur|serveuse',
    classroom: 'professeur|professeure|prof|enseignant|enseignante|instituteur|institutrice',
    'flower-shop': 'fleuriste',
    workshop: 'menuisier',
  },
  background: {
    office: 'bureau|bureaux|salle de réunion|lieu de travail',
    hospital: 'hôpital|clinique|laboratoire|bloc opératoire|pharmacie|cabinet médical|labo',
    home: 'maison|chez elle|chez lui|chez soi|salon|chambre|appartement|cheminée|intérieur|pièce',
    outdoors: 'extérieur*|en plein air|plein air|dehors|parc|jardin|forêt|nature|arbres|champ|lac|campagne|prairie',
    city: 'ville|rue|rues|urbain*|centre ville|néon|néons|lumières de la ville|gratte ciel',
    studio:
      'studio|fond uni|fond neutre|fond simple|fond blanc|fond gris|fond noir|studio photo|arrière plan neutre|arrière plan blanc',
    gradient: 'fond dégradé|abstrait*|fond abstrait|fond coloré|fond flou|arrière plan flou|arrière plan coloré',
    cafe: 'café|restaurant|bistrot|bar',
    beach: 'plage|mer|bord de mer|océan',
    library: 'bibliothèque|étagère de livres|livres|librairie',
    mountains: 'montagne*|alpes|collines',
    classroom: 'salle de classe|école|université|classe|amphithéâtre|tableau noir',
    kitchen: 'cuisine',
    'flower-shop': 'boutique de fleurs|magasin de fleurs|marché aux fleurs',
    workshop: 'atelier|établi|garage|menuiserie',
  },
  framing: {
    close: 'gros plan|très gros plan|visage seul|photo d identité',
    bust: 'buste|tête et épaules|plan poitrine',
    half: 'mi corps|à mi corps|plan taille|plan américain|haut du corps|bras croisés|plan moyen',
  },
  lighting: {
    studio: 'lumière douce|éclairage doux|lumière de studio|éclairage de studio|éclairage studio|lumière uniforme',
    window:
      'lumière de fenêtre|lumière chaude|lumière du soleil|heure dorée|lumière du jour|lumière naturelle|coucher de soleil|ensoleillé*|éclairage chaud|lumière du matin|soleil',
    night:
      'contre jour|lumière néon|clair de lune|lumière dramatique|éclairage dramatique|dramatique*|nuit|de nuit|nocturne*|fond sombre|arrière plan sombre',
  },
  style: {
    painting:
      'peinture|peint*|peinture à l huile|illustration|peinture numérique|aquarelle|dessin animé|anime|manga|tableau',
    soft: 'réaliste*|photo|photographie|photoréaliste*|3d|rendu',
    sketch: 'croquis|esquisse|dessin|crayon|noir et blanc|en noir et blanc|monochrome*|fusain|dessin au crayon',
  },
  glasses: 'lunettes|lunettes de soleil|lunettes de vue|binocles',
  earrings: 'boucle d oreille|boucles d oreilles|boucles d oreille|créoles|bijou|bijoux',
  freckles: 'taches de rousseur|tache de rousseur|éphélides',
  expression: {
    neutral:
      'sérieux|sérieuse*|sévère*|neutre*|calme*|concentré*|confiant*|professionnel*|pensif|pensive*|triste*|en colère|déterminé*|strict*|sûr* de lui|sûr* d elle',
    friendly: 'amical*|aimable*|chaleureux|chaleureuse*|gentil|gentille*|sympathique*|bienveillant*|sympa',
    smiling: 'souriant*|sourire|sourit|riant*|rit|rieur|rieuse|heureux|heureuse*|joyeux|joyeuse*|gai*',
  },
  eyeColour: {},
  pose: {
    front: 'de face|épaules droites|vue de face',
    left: 'tourné* vers la gauche|vers la gauche|à gauche|épaules vers la gauche',
    right: 'tourné* vers la droite|vers la droite|à droite|épaules vers la droite',
  },
  head: {
    straight:
      'regarde la caméra|regardant la caméra|face à la caméra|regard caméra|regarde l objectif|regard droit|face caméra|regardant l objectif|face à l objectif',
    tilted: 'tête penchée|tête inclinée|espiègle*|penchant la tête',
    turned:
      'tête tournée|trois quarts|de trois quarts|regarde sur le côté|de profil|profil|regard sur le côté|regardant ailleurs',
  },
  years: 'ans|an|année*',
  not: 'sans|pas de|pas|ne|aucun*|ni|jamais',
  or: 'ou|et|ni',
  with: 'avec|mais|porte',
  stop: 'le|la|les|l|un|une|des|de|du|d|au|aux|à|avec|en|dans|sur|sous|qui|que|qu|est|sont|être|a|ont|ayant|porte*|portant|portent|son|sa|ses|leur|très|assez|peu|un peu|plutôt|image*|portrait*|photo de|svp|s il vous plaît|je|tu|j|me|mon|ma|mes|veux|voudrais|fais|faire|dessine|crée|créer|génère|générer|montre|montrer|pour|par|comme|assis*|assise|debout|beau|beaux|belle*|joli*|magnifique*|séduisant*|haut*|qualité|détaillé*|derrière|devant|entre|pendant|ce|cet|cette|ces|environ|autour|aussi|mais|seulement|tête|visage|corps|figure|style|avatar*|personnage|air|aspect|apparence|expression|regard|lumière|éclairage|fond|scène|caméra|pose|vers|type|âge|couleur|paire|travaille|travaillant|ton|grand*|petit*|bon*|bonne|c|n|s|près|chez|origine|début|fin|âgé* de|y|coiffé*|plan|arrière|mise en scène|agréable',
};
