import type { WordList } from './word-list.ts';

export const fr: WordList = {
  sexual:
    'toute nue|femme nue|homme nu|femmes nues|corps nu|corps nus|nue|nues|nudité|seins nus|dénudé*|porno|pornographi*|érotique*|génita*|pénis|vagin|téton|tétons|sexe explicite|sexe oral|acte sexuel|rapport sexuel|faisant l amour|fellation|masturb*|orgasme*|éjacul*|sans vêtements|déshabillé*|baiser sexuel|strip tease|stripteaseuse|sexuellement explicite',
  violence:
    'décapit*|égorgé*|démembré*|mutilé*|cadavre*|tête coupée|membres coupés|couvert* de sang|ensanglanté*|torturé*|bain de sang|massacre|exécution de|poignardé*|blessure par balle|balle dans la tête|viol|violée|violées|violé par|assassiné*|étranglé*|éventré*|attentat terroriste',
  hate: 'nazi|nazis|néonazi*|croix gammée*|ku klux klan|suprématie blanche|pouvoir blanc|heil hitler|nègre*|négresse|bougnoule*|youpin*|sale juif|sale arabe|sale noir|mort aux juifs|mort aux arabes|sous homme|pédé|pédés|nettoyage ethnique',
  self_harm:
    'suicide|suicid*|automutil*|se couper les veines|s ouvrir les veines|se pendre|se pend|me tuer|se tuer|pendue à une corde|pendu à une corde',
  public_figure:
    'président macron|brigitte macron|nicolas sarkozy|françois hollande|jean luc mélenchon|jordan bardella|omar sy|marion cotillard|pape françois|roi charles',
  minor:
    'enfant|enfants|mineur|mineure|mineurs|mineures|bébé|bébés|fillette*|petite fille|petit garçon|adolescent*|écolier*|écolière*|collégienne*|lycéenne*|gamine|gamin|préado*|lolita',
  harmless:
    'prévention du suicide|œil nu|à l œil nu|rouge à lèvres nude|mur nu|pieds nus|tête nue|mains nues|bras nus|épaules nues|nu de toute décoration|viol de données|l instrument viole|sans nudité|épaule dénudée|épaules dénudées',
};
