import type { WordList } from './word-list.ts';

export const fr: WordList = {
  sexual:
    'toute nue|femme nue|homme nu|femmes nues|corps nu|corps nus|nue|nues|nudité|seins nus|dénudé*|porno|pornographi*|érotique*|génita*|pénis|vagin|téton|tétons|sexe explicite|sexe oral|acte sexuel|rapport sexuel|faisant l amour|fellation|masturb*|orgasme*|éjacul*|sans vêtements|déshabillé*|baiser sexuel|strip tease|stripteaseuse|sexuellement explicite|dévêtu*|à poil|sans rien sur|sans aucun vêtement|sans habits|en train de faire l amour|faire l amour|font l amour|seins à l air|poitrine nue|poitrine dénudée|torse de femme nu|entièrement nu|entièrement nue|complètement nu|complètement nue|tout nu|en tenue d ève|en tenue d adam|jambes écartées|lingerie transparente|lingerie sexy|sans culotte ni|relations sexuelles',
  violence:
    'décapit*|égorgé*|démembré*|mutilé*|cadavre*|tête coupée|membres coupés|couvert* de sang|ensanglanté*|torturé*|bain de sang|massacre|exécution de|poignardé*|blessure par balle|balle dans la tête|viol|violée|violées|violé par|assassiné*|étranglé*|éventré*|attentat terroriste|gorge tranchée|gorge coupée|égorgement|décapitation|tripes à l air|entrailles|bras arraché|membre arraché|mare de sang|lynch*|brûlé vif|brûlée vive|éviscér*|écorché vif',
  hate: 'nazi|nazis|néonazi*|croix gammée*|ku klux klan|suprématie blanche|pouvoir blanc|heil hitler|nègre*|négresse|bougnoule*|youpin*|sale juif|sale arabe|sale noir|mort aux juifs|mort aux arabes|sous homme|pédé|pédés|nettoyage ethnique|officier ss|uniforme ss|waffen ss|salut nazi|salut hitlérien|croix en feu|mort aux musulmans',
  self_harm:
    'suicide|suicid*|automutil*|se couper les veines|s ouvrir les veines|se pendre|se pend|me tuer|se tuer|pendue à une corde|pendu à une corde|se taillade*|se mutile|se mutilant|se coupe les veines|s ôter la vie|mettre fin à ses jours|met fin à ses jours',
  public_figure:
    'président macron|brigitte macron|nicolas sarkozy|françois hollande|jean luc mélenchon|jordan bardella|omar sy|marion cotillard|pape françois|roi charles|macron|zinédine zidane|gérard depardieu|éric zemmour|florent pagny|céline dion|aya nakamura',
  minor:
    'enfant|enfants|mineur|mineure|mineurs|mineures|bébé|bébés|fillette*|petite fille|petit garçon|adolescent*|écolier*|écolière*|collégienne*|lycéenne*|gamine|gamin|préado*|lolita',
  harmless:
    'prévention du suicide|œil nu|à l œil nu|rouge à lèvres nude|mur nu|pieds nus|tête nue|mains nues|bras nus|épaules nues|nu de toute décoration|viol de données|l instrument viole|sans nudité|épaule dénudée|épaules dénudées|sans culottes|entrailles de la terre',
};
