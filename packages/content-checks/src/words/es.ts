import type { WordList } from './word-list.ts';

export const es: WordList = {
  sexual:
    'desnud*|porno|pornográfic*|pornografía|erótic*|genitales|pene|vagina|pezón|pezones|tetas|sexo explícito|sexo oral|acto sexual|teniendo sexo|masturb*|orgasmo*|eyacul*|sin ropa|en topless|follando|follar|cogiendo sexo|mamada|estriptis|striptease|sexualmente explícit*|contenido sexual|sin nada de ropa|sin nada puesto|sin nada encima|en cueros|en pelotas|en bolas|haciendo el amor|hacer el amor|teniendo relaciones|relaciones sexuales|pechos al aire|senos al aire|pechos descubiertos|senos descubiertos|con los pechos fuera|lencería sexy|lencería transparente|piernas abiertas|como dios la trajo al mundo|sin bragas|sin sujetador',
  violence:
    'decapitad*|degollad*|descuartizad*|mutilad*|cadáver*|cuerpo sin vida|cabeza cortada|cubiert* de sangre|ensangrentad*|bañad* en sangre|torturad*|baño de sangre|masacre|ejecución de|ejecutad* a tiros|apuñalad*|herida de bala|disparo en la cabeza|violación|violad*|asesinad*|estrangulad*|atentado terrorista|miembros cercenados|garganta cortada|garganta rajada|cuello cortado|cortarle el cuello|tripas fuera|vísceras|brazo amputado sangrando|miembro cercenado|desmembrad*|charco de sangre|linchad*|destripad*|quemad* viv*|matando a golpes',
  hate: 'nazi|nazis|neonazi*|esvástica*|cruz gamada|ku klux klan|supremacía blanca|poder blanco|heil hitler|sudaca*|negrata*|maricón|maricones|judío de mierda|muerte a los judíos|muerte a los negros|limpieza étnica|subhuman*|moro de mierda|oficial de las ss|uniforme de las ss|saludo nazi|saludo hitleriano|cruz ardiendo|muerte a los musulmanes',
  self_harm:
    'suicidio|suicid*|autolesi*|cortarse las venas|cortándose las venas|ahorcarse|ahorcándose|matarme|quitarse la vida|cortarse las muñecas|cortándose los brazos|cortándose las muñecas|colgándose de|ahorcándose de|quitándose la vida|saltar al vacío para morir',
  public_figure:
    'presidente sánchez|pedro sánchez|rey felipe vi|reina letizia|nicolás maduro|hugo chávez|fidel castro|penélope cruz|rosalía vila|shakira|rafael nadal|antonio banderas|santiago abascal|claudia sheinbaum|lópez obrador|gustavo petro|javier milei',
  minor:
    'niño|niños|niña|niñas|menor de edad|menores|bebé|bebés|adolescente*|colegiala*|colegial|quinceañera*|infantil|infante*|chiquill*|preadolescente*',
  harmless:
    'prevención del suicidio|simple vista|sin desnudos|no desnud*|labial nude|violación de datos|violación de tráfico|desnudar la verdad|obra maestra desnuda de adornos',
};
