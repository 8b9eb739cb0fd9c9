import type { Lexicon } from '../lexicon.ts';

export const es: Lexicon = {
  endings: 'o|a|os|as|e|es|s',
  adjectives: 'after',
  negation: 'before',
  gender: {
    Female:
      'mujer*|femenin*|dama*|señora*|señorita*|chica*|niña*|muchacha*|ella|madre|mamá|abuela*|abuelita|tía|hija|hermana|esposa|reina|actriz|camarera|empresaria|anciana*|rubia|joven mujer',
    Male: 'hombre*|masculin*|varón*|señor|señores|caballero*|chico|chicos|niño|muchacho*|él|padre|papá|abuelo*|abuelito|tío|hijo|hermano|marido|rey|actor|camarero|empresario|anciano*',
    Other: 'no binari*|andrógin*|género fluido|sin género',
  },
  age: {
    'Young Adult':
      'joven|jóvenes|jovencit*|juvenil*|veinteañer*|veintitantos|veinte años|estudiante*|universitari*|chica|chico|muchach*',
    'Early Middle Age': 'treintañer*|treinta años|treintena|treinta y tantos|adult*|treintaytantos',
    'Late Middle Age':
      'mediana edad|de mediana edad|cuarentón*|cuarenta años|cuarentona|cincuentón*|cincuentona|cincuenta años|madur*|cuarentena|cincuentena',
    Senior:
      'anciano*|anciana*|viej*|mayor|mayores|abuela*|abuelo*|abuelita|abuelito|jubilad*|sesenta años|setenta años|ochenta años|tercera edad|sesentón*|pensionista*',
  },
  ethnicity: {
    White:
      'blanc* europe*|europe*|caucásic*|ingles*|inglés|británic*|aleman*|alemán|frances*|francés|irlandes*|irlandés|italian*|polac*|rus*|ucranian*|escandinav*|suec*|noruego*|holandes*|holandés|grieg*|mujer blanca|hombre blanco',
    Black:
      'african*|afroamerican*|afrodescendiente*|nigerian*|kenian*|etíope*|ghanes*|ghanés|senegales*|senegalés|somalí|jamaican*|sudafrican*|piel oscura|mujer negra|hombre negro|piel negra',
    'Asian American': 'asiátic*|asiátic* american*|asiaticoamerican*|asiático estadounidense|asiática estadounidense',
    'East Asian':
      'asia oriental|chin*|japones*|japonés|corean*|taiwanes*|taiwanés|mongol*|este asiátic*|asiátic* oriental*',
    'South East Asian':
      'sudeste asiático|sureste asiático|vietnamita*|tailandes*|tailandés|filipin*|indonesi*|malasi*|malay*|camboyan*|birman*',
    'South Asian': 'sur de asia|surasiátic*|indi*|de la india|hindú|pakistaní|bangladesí|esrilanqu*|nepalí',
    'Middle Eastern':
      'medio oriente|oriente medio|árabe*|persa*|iraní|turc*|libanes*|libanés|egipci*|israelí|siri*|marroquí|saudí|iraquí',
    Pacific: 'polinesi*|isleñ* del pacífico|pacífico|samoan*|hawaian*|maorí|tongan*|fiyian*',
    Hispanic:
      'hispan*|latin*|latinoamerican*|mexican*|colombian*|brasileñ*|argentin*|peruan*|español*|español|puertorriqueñ*|cuban*|chilen*|venezolan*',
  },
  part: {
    hair: 'pelo|cabello*|cabellera|melena|peinado|pelirroj* natural',
    eyes: 'ojo*',
    person: 'persona*|alguien|gente|humano|individuo',
    clothes: 'ropa|vestid*|vestimenta|atuendo|prenda*|vistiendo|vestir|traje de color',
    other:
      'fondo*|pared|piel|labio*|pintalabios|dientes|cielo|corbata|zapatos|mangas|sombrero|gorro|flor*|collar|pantalón*|uñas',
  },
  shape: {
    long: 'larg*',
    short: 'cort*',
    medium: 'median* largo|hasta los hombros|por los hombros|media melena|medi*|a la altura de los hombros',
    straight: 'lis*|laci*',
    wavy: 'ondulad*|ondead*',
    curly: 'rizad*|ensortijad*|chin* rizado|crespo|crespa',
    coily: 'muy rizad*|encrespad*|afrorrizad*',
  },
  colour: {
    black: 'negr*|azabache',
    white: 'blanc*',
    grey: 'gris*|canos*|plate*|platead*|canas|entrecan*|gris claro|gris oscuro',
    red: 'roj*|pelirroj*|cobriz*|rojiz*|granate|burdeos|carmesí',
    blond: 'rubi*|dorad*|güer*',
    brown: 'castañ*|marrón|marrones|café|moren*',
    'dark-brown': 'castañ* oscur*|marrón oscuro|marrones oscuros|café oscuro',
    'light-brown': 'castañ* clar*|marrón claro|marrones claros|café claro',
    dark: 'oscur*',
    light: 'clar*',
    hazel: 'avellana|color avellana|miel|color miel|ámbar',
    blue: 'azul|azules|celeste*|azul claro|azules claros|azul cielo|azul celeste',
    navy: 'azul marino|azul oscuro|azules oscuros|marino',
    green: 'verde*|verde oscuro|verde claro|verde oliva|esmeralda',
    yellow: 'amarill*|mostaza',
    pink: 'rosa|rosas|rosad*|fucsia',
    purple: 'morad*|violeta|púrpura|lila|lavanda',
    orange: 'naranja|anaranjad*',
    beige: 'beige|beis|crema|caqui|camel|marfil',
    teal: 'turquesa|verde azulado|cian',
  },
  hair: {
    curly: 'rizos|bucles|rulos|chinos rizados',
    'long-wavy': 'ondas',
    long: 'melena larga',
    bob: 'corte bob|bob|media melena|melenita',
    'bob-fringe': 'flequillo|fleco|cerquillo|bob con flequillo|corte bob con flequillo',
    'side-fringe': 'flequillo de lado|flequillo ladeado|flequillo lateral|fleco de lado|flequillo abierto',
    pixie: 'pixie|corte pixie',
    bun: 'moño|chongo|rodete|recogido|pelo recogido|cabello recogido',
    ponytail: 'coleta|cola de caballo',
    headscarf: 'hiyab|hijab|velo|pañuelo en la cabeza|pañoleta|con velo',
    buzz: 'rapad*|cabeza rapada|corte militar|pelo al rape|pelo rapado|cabello rapado',
    bald: 'calv*|cabeza calva|sin pelo|sin cabello|pelad*',
    receding: 'entradas|con entradas|calvicie incipiente|pelo ralo|poco pelo|cabello escaso',
    horseshoe: 'calva en la coronilla|coronilla calva|calvo por arriba|medio calvo',
    afro: 'afro|pelo afro|cabello afro|peinado afro',
    locs: 'rastas|trenzas rastas|dreadlocks',
    braids: 'trenza*|trenzad*|coletas',
    cornrows: 'trenzas africanas|trenzas pegadas|trenzas cosidas',
    fade: 'degradado|corte degradado|desvanecido|corte desvanecido|undercut',
    'side-part': 'raya al lado|raya a un lado|raya de lado|peinado de lado|pelo bien peinado',
    'swept-back': 'peinado hacia atrás|pelo hacia atrás|cabello hacia atrás|engominad*|tupé|repeinado',
  },
  hairColour: { red: 'pelirroj*', blond: 'rubi*' },
  accent: 'teñid*|mechas|mechón*|pelo teñido|cabello teñido|reflejos en el pelo',
  beard: {
    none: 'afeitad*|bien afeitad*|sin afeites|lampiñ*|imberbe',
    stubble: 'barba de tres días|barba de varios días|sin afeitar|barba incipiente|barba de pocos días',
    short: 'barba corta|barba recortada|barba cuidada|barba arreglada',
    full: 'barba|barbas|barbud*|barba poblada|barba larga|barba completa|barba espesa',
    goatee: 'perilla|barba de chivo|barba candado|chivita|candado',
    moustache: 'bigote*|mostacho|bigotud*',
  },
  outfit: {
    suit: 'traje|trajes|traje y corbata|esmoquin|frac|trajead*|terno|formal*',
    doctor: 'bata blanca|bata de laboratorio|bata médica|bata|estetoscopio',
    hoodie: 'sudadera*|sudadera con capucha|capucha|chándal|buzo',
    blouse: 'blusa*|vestido|vestido de noche',
    tshirt: 'camiseta*|playera*|remera*|ropa informal|informal*|casual|polera',
    sweater: 'suéter|jersey|pulóver|chompa|jersey de punto',
    turtleneck: 'cuello alto|cuello de tortuga|jersey de cuello alto|suéter de cuello alto|cuello vuelto',
    shirt: 'camisa|camisas|camisa vaquera',
    chef: 'chaqueta de cocinero|uniforme de cocina|gorro de cocinero|filipina de chef|gorro de chef',
    uniform: 'uniforme|uniformad*|uniforme militar|uniforme de policía',
    blazer: 'americana|blazer|chaqueta|saco|chamarra|abrigo|casual de negocios',
    polo: 'polo|camisa polo|camiseta polo',
    kurta: 'kurta|sherwani|salwar kameez',
    hanbok: 'hanbok|kimono|quimono|hanfu|yukata',
    apron: 'delantal|mandil',
    scrubs: 'pijama quirúrgico|uniforme médico|uniforme de enfermera|ropa quirúrgica|pijama sanitario',
    'hi-vis': 'chaleco reflectante|chaleco de seguridad|chaleco reflectivo|chaleco fluorescente|alta visibilidad',
    'leather-jacket':
      'chaqueta de cuero|cazadora de cuero|chamarra de cuero|campera de cuero|chupa de cuero|chaqueta de piel',
    cardigan: 'cárdigan|rebeca|chaqueta de punto|chaqueta de lana',
    'patterned-shirt':
      'camisa de cuadros|camisa a cuadros|camisa estampada|camisa hawaiana|camisa de flores|camisa de franela|camisa de rayas|camisa a rayas|camisa floreada',
  },
  job: {
    doctor:
      'médico|médica♀|doctor|doctora♀|dentista|científico|científica♀|farmacéutico|farmacéutica♀|investigador|investigadora♀|químico|química♀',
    scrubs: 'enfermera♀|enfermero|cirujano|cirujana♀|veterinario|veterinaria♀|paramédico|paramédica♀|matrona♀|partera♀',
    suit: 'abogado|abogada♀|banquero|banquera♀|ejecutivo|ejecutiva♀|empresario|empresaria♀|político|política♀|presentador|presentadora♀|director|directora♀|diplomático|diplomática♀|locutor|locutora♀|hombre de negocios|mujer de negocios|novio',
    blazer:
      'gerente|consultor|consultora♀|catedrático|catedrática♀|agente inmobiliario|agente inmobiliaria♀|contador|contadora♀|contable|conferencista|emprendedor|emprendedora♀',
    hoodie:
      'programador|programadora♀|desarrollador|desarrolladora♀|gamer|streamer|rapero|rapera♀|jugador de videojuegos|hacker',
    blouse: 'recepcionista|secretaria♀|asistente|novia♀|peluquera♀|peluquero',
    tshirt: 'entrenador|entrenadora♀|atleta|deportista|estudiante|universitario|universitaria♀',
    cardigan: 'bibliotecario|bibliotecaria♀',
    polo: 'golfista|vendedor|vendedora♀|tenista',
    apron:
      'barista|florista|jardinero|jardinera♀|tendero|tendera♀|camarero|camarera♀|mesero|mesera♀|carnicero|carpintero|carpintera♀|dependienta♀',
    'hi-vis': 'albañil|obrero|obrera♀|trabajador de la construcción|trabajadora de la construcción♀|capataz',
    'leather-jacket':
      'motero|motera♀|motociclista|músico|música♀|roquero|roquera♀|rockero|rockera♀|guitarrista|cantante',
    turtleneck:
      'diseñador|diseñadora♀|arquitecto|arquitecta♀|artista|escritor|escritora♀|filósofo|filósofa♀|autor|autora♀|pintor|pintora♀',
    shirt: 'profesor|profesora♀|maestro|maestra♀|ingeniero|ingeniera♀|periodista|reportero|reportera♀|oficinista',
    'patterned-shirt': 'granjero|granjera♀|agricultor|agricultora♀|campesino|campesina♀|vaquero|leñador|turista',
    chef: 'chef|cocinero|cocinera♀|panadero|panadera♀|pastelero|pastelera♀',
    uniform: 'policía|piloto|soldado|guardia|bombero|bombera♀|capitán|capitana♀|azafata♀|oficial|militar|marinero',
  },
  workplace: {
    outdoors: 'jardinero|jardinera',
    cafe: 'barista|camarero|camarera|mesero|mesera',
    classroom: 'profesor|profesora|maestro|maestra|catedrático|catedrática',
    'flower-shop': 'florista',
    workshop: 'carpintero|carpintera',
  },
  background: {
    office: 'oficina|despacho|sala de reuniones|escritorio|lugar de trabajo',
    hospital: 'hospital|clínica|laboratorio|quirófano|farmacia|consultorio|consulta',
    home: 'casa|hogar|salón|sala de estar|habitación|apartamento|piso|chimenea|interior|sala',
    outdoors: 'al aire libre|exterior*|afuera|parque|jardín|bosque|naturaleza|árboles|campo|lago|pradera',
    city: 'ciudad|calle|urban*|centro de la ciudad|neón|luces de la ciudad|rascacielos|luces de neón',
    studio:
      'estudio|fondo liso|fondo neutro|fondo sencillo|fondo simple|fondo blanco|fondo gris|fondo negro|estudio fotográfico|fondo sólido',
    gradient:
      'degradado de fondo|fondo degradado|abstract*|fondo abstracto|fondo de colores|fondo borroso|fondo desenfocado|gradiente|fondo colorido',
    cafe: 'cafetería|restaurante|bar',
    beach: 'playa|mar|costa|océano',
    library: 'biblioteca|estantería|librero|libros',
    mountains: 'montaña*|sierra|cordillera|colinas',
    classroom: 'aula|escuela|universidad|colegio|pizarra|salón de clases',
    kitchen: 'cocina',
    'flower-shop': 'floristería|tienda de flores|puesto de flores|mercado de flores',
    workshop: 'taller|garaje|banco de trabajo|carpintería',
  },
  framing: {
    close: 'primer plano|primerísimo plano|solo la cara|solo el rostro|foto de carnet',
    bust: 'busto|cabeza y hombros|plano de busto',
    half: 'medio cuerpo|plano medio|cintura para arriba|de cintura para arriba|torso|brazos cruzados',
  },
  lighting: {
    studio: 'luz suave|iluminación suave|luz de estudio|iluminación de estudio|luz uniforme',
    window:
      'luz de ventana|luz cálida|luz del sol|luz solar|hora dorada|luz de día|luz natural|atardecer|soleado|iluminación cálida|luz de la mañana|puesta de sol',
    night:
      'contraluz|luz de neón|luz de luna|luz dramática|iluminación dramática|dramátic*|noche|de noche|nocturn*|fondo oscuro|melancólica luz',
  },
  style: {
    painting: 'pintura|pintad*|óleo|ilustración|pintura digital|acuarela|pintura al óleo|dibujos animados|anime|cuadro',
    soft: 'realista*|foto|fotografía|fotorrealista*|3d|render|fotográfic*',
    sketch: 'boceto|dibujo|lápiz|a lápiz|blanco y negro|monocrom*|en blanco y negro|carboncillo|dibujo a lápiz',
  },
  glasses: 'gafas|lentes|anteojos|espejuelos|gafas de sol|gafas de lectura',
  earrings: 'pendiente*|arete*|aros|joyas|joyería|zarcillos|aretes de aro',
  freckles: 'peca|pecas|pecos*',
  expression: {
    neutral:
      'seri*|sever*|neutral*|neutr*|tranquil*|concentrad*|segur* de sí mism*|profesional*|pensativ*|triste*|enfadad*|enojad*|confiad*|seguro de sí mismo|determinad*|calmad*|estrict*',
    friendly: 'amable*|simpátic*|cálid*|amigable*|cariños*|amistos*|bondados*',
    smiling: 'sonriente*|sonrisa|sonriendo|sonríe|riendo|risueñ*|feliz|felices|alegre*|contento|contenta',
  },
  eyeColour: {},
  pose: {
    front: 'de frente|hombros rectos|vista frontal|frontal',
    left: 'girad* a la izquierda|hacia la izquierda|mirando a la izquierda|a la izquierda',
    right: 'girad* a la derecha|hacia la derecha|mirando a la derecha|a la derecha',
  },
  head: {
    straight:
      'mirando a la cámara|mirando a cámara|mira a la cámara|mirada al frente|mirando al frente|mirando de frente|mirada a cámara',
    tilted: 'cabeza inclinada|cabeza ladeada|juguetón|juguetona|inclinando la cabeza',
    turned:
      'cabeza girada|tres cuartos|vista de tres cuartos|mirando a un lado|de perfil|perfil|mirando hacia otro lado',
  },
  years: 'años|año|de edad',
  not: 'sin|no|nunca|ningún|ninguna|tampoco',
  or: 'ni|o|y|u|e',
  with: 'con|pero|lleva|sino',
  stop: 'el|la|los|las|lo|un*|uno|de|del|con|en|al|a|que|es|son|está|están|tiene*|tener|teniendo|lleva*|llevando|llevar|usa*|usando|viste|su|sus|muy|algo|poco|un poco|imagen|imágenes|retrato|foto de|por favor|yo|tú|me|mi|quiero|quisiera|haz|hacer|dibuja|crea|crear|genera|generar|muestra|para|por|como|sentad*|de pie|parad*|guap*|bonit*|hermos*|bell*|atractiv*|alt* calidad|calidad|detallad*|alt*|detrás|delante|frente|sobre|entre|desde|mientras|este|esta|estos|ese|esa|aproximadamente|unos|unas|alrededor|también|pero|solo|sólo|cabeza|cara|rostro|cuerpo|figura|estilo|avatar*|personaje|aspecto|apariencia|expresión|mirada|luz|iluminación|fondo|escena|cámara|pose|puest*|hacia|tipo|edad|años|color|par|trabaja|trabajando|tono|buena|buen|grande*|pequeñ*|junto|él|ella|principios|finales|origen|una de',
};
