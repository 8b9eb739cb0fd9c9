import type { Lexicon } from '../lexicon.ts';

export const pt: Lexicon = {
  endings: 'o|a|os|as|e|es|s',
  adjectives: 'after',
  negation: 'before',
  gender: {
    Female:
      'mulher*|feminin*|dama*|senhora*|senhorita*|moça*|menina*|garota*|rapariga*|ela|mãe|mamãe|uma avó|a avó|minha avó|tia|filha|irmã|esposa|rainha|atriz|garçonete|empresária|idosa*|loira|velhinha',
    Male: 'homem|homens|masculin*|senhor|senhores|cavalheiro*|moço*|menino*|garoto*|rapaz|rapazes|ele|pai|papai|um avô|o avô|meu avô|tio|filho|irmão|marido|rei|ator|garçom|empresário|idoso*|cara|velhinho',
    Other: 'não binári*|andrógin*|gênero fluido|género fluido|agênero',
  },
  age: {
    'Young Adult':
      'jovem|jovens|juvenil|vinte e poucos anos|vinte anos|vinte e poucos|estudante*|universitári*|moç*|garot*|rapaz|rapariga',
    'Early Middle Age': 'trinta anos|trinta e poucos anos|trinta e poucos|adult*|trintão|trintona',
    'Late Middle Age':
      'meia idade|de meia idade|quarenta anos|quarenta e poucos anos|quarentão|quarentona|cinquenta anos|cinquentão|cinquentona|madur*|quarenta e poucos',
    Senior:
      'idos*|velh*|velhinh*|anciã|ancião|avó|avô|vovó|vovô|aposentad*|reformad*|sessenta anos|setenta anos|oitenta anos|terceira idade|mais velh*|sessentão',
  },
  ethnicity: {
    White:
      'europeu|europeia|europeus|caucasian*|ingles*|inglês|britânic*|alemã|alemão|alemães|frances*|francês|irlandes*|irlandês|italian*|polones*|polonês|polac*|russ*|ucranian*|escandinav*|suec*|holandes*|holandês|grego|grega|homem branco|mulher branca',
    Black:
      'african*|afro american*|afroamerican*|afrodescendente*|afro brasileir*|nigerian*|quenian*|etíope*|ganes*|angolan*|moçambican*|cabo verdian*|jamaican*|pele escura|pele negra|homem negro|mulher negra|sul african*',
    'Asian American': 'asiátic*|asiátic* american*|asiático americano|asiática americana|ásio american*',
    'East Asian':
      'leste asiático|ásia oriental|chines*|chinês|japones*|japonês|corean*|taiwanes*|taiwanês|mongol|mongóis|oriental',
    'South East Asian':
      'sudeste asiático|vietnamita*|tailandes*|tailandês|filipin*|indonési*|malai*|cambojan*|birmanes*|birmanês|timorense*',
    'South Asian': 'sul da ásia|sul asiátic*|indian*|paquistanes*|paquistanês|bengali|cingales*|nepales*|nepalês',
    'Middle Eastern':
      'oriente médio|médio oriente|árabe*|persa*|irania*|turc*|libanes*|libanês|egípci*|israelense*|israelita*|síri*|marroquin*|saudita*|iraquian*',
    Pacific: 'polinési*|ilhas do pacífico|ilhéu do pacífico|pacífico|samoan*|havaian*|maori|tongan*|fijian*',
    Hispanic:
      'hispânic*|latin*|latino american*|mexican*|colombian*|brasileir*|argentin*|peruan*|espanhol*|espanhol|espanhóis|porto riquenh*|cuban*|chilen*',
  },
  part: {
    hair: 'cabelo*|cabeleira|penteado|corte de cabelo',
    eyes: 'olho*',
    person: 'pessoa*|alguém|gente|humano|indivíduo',
    clothes: 'roupa*|vestid*|vestimenta|vestindo|traje|peça de roupa',
    other: 'fundo|parede|pele|lábio*|batom|dentes|céu|gravata|sapatos|mangas|chapéu|gorro|flor*|colar|calça*|unhas',
  },
  shape: {
    long: 'longo*|longa*|comprid*',
    short: 'curt*',
    medium: 'médi*|na altura dos ombros|até os ombros|até aos ombros|pelos ombros',
    straight: 'lis*|escorrid*',
    wavy: 'ondulad*',
    curly: 'cachead*|encaracolad*|enrolad*',
    coily: 'cresp*|carapinha|frisad*',
  },
  colour: {
    black: 'pret*|negr*',
    white: 'branc*',
    grey: 'cinza*|cinzent*|grisalh*|pratead*|cinza claro|cinza escuro',
    red: 'vermelh*|ruiv*|acobread*|bordô|vinho|bordeaux|avermelhad*',
    blond: 'loir*|lour*|dourad*',
    brown: 'castanh*|marrom|marrons|moren*',
    'dark-brown': 'castanh* escur*|marrom escuro|castanho escuro',
    'light-brown': 'castanh* clar*|marrom claro|caramelo',
    dark: 'escur*',
    light: 'clar*',
    hazel: 'avelã|cor de avelã|mel|cor de mel|âmbar|cor de amêndoa',
    blue: 'azul|azuis|azul clar*|azul celeste|azuis claros',
    navy: 'azul marinho|azul escur*|marinho',
    green: 'verde*|verde escuro|verde claro|verde oliva|esmeralda',
    yellow: 'amarel*|mostarda',
    pink: 'rosa|rosas|cor de rosa|pink|rosad*',
    purple: 'rox*|violeta|púrpura|lilás|lavanda',
    orange: 'laranja|alaranjad*|cor de laranja',
    beige: 'bege*|creme|cáqui|caramelado|marfim',
    teal: 'turquesa|azul petróleo|verde água|ciano',
  },
  hair: {
    curly: 'cachos|caracóis',
    'long-wavy': 'ondas',
    bob: 'chanel|corte chanel|bob|corte bob',
    'bob-fringe': 'franja|chanel com franja',
    'side-fringe': 'franja lateral|franja de lado|franja lado|franjão',
    pixie: 'pixie|corte pixie|joãozinho|corte joãozinho',
    bun: 'coque|cabelo preso|cabelos presos|carrapito|coque alto',
    ponytail: 'rabo de cavalo|rabo de cavalo alto',
    headscarf: 'hijab|véu|lenço na cabeça|lenço|com véu',
    buzz: 'cabelo raspado|cabeça raspada|cabelo à máquina|corte militar|cabelo bem curto',
    bald: 'careca*|calv*|sem cabelo|sem cabelos',
    receding: 'entradas|com entradas|calvície incipiente|cabelo ralo|pouco cabelo|cabelo fino e ralo',
    horseshoe: 'careca no topo|calvo no topo|coroa careca|calvície no topo|meio careca',
    afro: 'afro|black power|cabelo afro',
    locs: 'dreadlocks|dreads|rastafári|rastas',
    braids: 'trança*|trançad*|marias chiquinhas',
    cornrows: 'tranças nagô|tranças rasteiras|trança raiz|tranças raiz',
    fade: 'degradê|corte degradê|fade|undercut|laterais raspadas',
    'side-part':
      'repartido de lado|risca ao lado|risca de lado|cabelo partido de lado|penteado de lado|cabelo bem penteado',
    'swept-back': 'penteado para trás|cabelo para trás|cabelos para trás|topete|engomado|lambido',
  },
  hairColour: { red: 'ruiv*', blond: 'loir*|lour*' },
  accent: 'tingid*|pintado de|mechas|luzes no cabelo|cabelo colorido|cabelo pintado|madeixas',
  beard: {
    none: 'barbead*|bem barbead*|imberbe|rosto liso|barba feita|escanhoad*',
    stubble: 'barba por fazer|barba de três dias|barba rala|por barbear|barba de 3 dias',
    short: 'barba curta|barba aparada|barba bem cuidada|barba feita curta',
    full: 'barba|barbas|barbud*|barba cheia|barba longa|barba comprida|barba cerrada|barba espessa',
    goatee: 'cavanhaque|pera|barbicha|cavanhaques',
    moustache: 'bigode*|bigodud*',
  },
  outfit: {
    suit: 'terno*|fato|fato e gravata|terno e gravata|smoking|fraque|formal|formais',
    doctor: 'jaleco|jaleco branco|bata branca|avental médico|estetoscópio',
    hoodie: 'moletom|casaco com capuz|moletom com capuz|capuz|agasalho|sweatshirt',
    blouse: 'blusa*|vestido|vestido de festa',
    tshirt: 'camiseta*|t shirt|casual|casuais|roupa casual|regata|tshirt',
    sweater: 'suéter|pulôver|camisola de malha|malha|tricô|blusa de lã|camisola',
    turtleneck: 'gola alta|gola rolê|camisola de gola alta|suéter de gola alta',
    shirt: 'camisa|camisas|camisa jeans|camisa social',
    chef: 'dólmã|roupa de cozinheiro|chapéu de chef|chapéu de cozinheiro|jaleca',
    uniform: 'uniforme|uniformizad*|farda|fardad*|uniforme militar',
    blazer: 'blazer|paletó|casaco|jaqueta|casual de negócios|sobretudo',
    polo: 'polo|camisa polo|camiseta polo|polo shirt',
    kurta: 'kurta|sherwani|salwar kameez',
    hanbok: 'hanbok|quimono|kimono|hanfu|yukata',
    apron: 'avental',
    scrubs: 'pijama cirúrgico|uniforme de enfermeira|roupa cirúrgica|scrubs|roupa hospitalar',
    'hi-vis': 'colete refletor|colete de segurança|colete refletivo|alta visibilidade|colete fluorescente',
    'leather-jacket': 'jaqueta de couro|casaco de couro|blusão de couro|blusão de cabedal|casaco de cabedal',
    cardigan: 'cardigã|casaco de malha|casaco de lã|casaquinho',
    'patterned-shirt':
      'camisa xadrez|camisa de xadrez|camisa estampada|camisa havaiana|camisa florida|camisa de flanela|camisa listrada|camisa às riscas|camisa de flores',
  },
  job: {
    doctor:
      'médico|médica♀|doutor|doutora♀|dentista|cientista|farmacêutico|farmacêutica♀|pesquisador|pesquisadora♀|investigador|investigadora♀|químico|química♀',
    scrubs: 'enfermeira♀|enfermeiro|cirurgião|cirurgiã♀|veterinário|veterinária♀|paramédico|socorrista|parteira♀',
    suit: 'advogado|advogada♀|banqueiro|banqueira♀|executivo|executiva♀|empresário|empresária♀|político|política♀|apresentador|apresentadora♀|diretor|diretora♀|diplomata|âncora|homem de negócios|mulher de negócios|noivo',
    blazer:
      'gerente|consultor|consultora♀|corretor|corretora♀|contador|contadora♀|contabilista|palestrante|empreendedor|empreendedora♀|gestor|gestora♀',
    hoodie: 'programador|programadora♀|desenvolvedor|desenvolvedora♀|gamer|streamer|rapper|jogador de videogame|hacker',
    blouse: 'recepcionista|secretária♀|assistente|noiva♀|cabeleireira♀|cabeleireiro',
    tshirt:
      'treinador|treinadora♀|atleta|esportista|desportista|estudante|universitário|universitária♀|personal trainer',
    cardigan: 'bibliotecário|bibliotecária♀',
    polo: 'golfista|vendedor|vendedora♀|tenista',
    apron:
      'barista|florista|jardineiro|jardineira♀|lojista|garçom|garçonete|empregado de mesa|empregada de mesa♀|açougueiro|marceneiro|carpinteiro',
    'hi-vis': 'pedreiro|operário|operária♀|trabalhador da construção|trabalhadora da construção♀|mestre de obras',
    'leather-jacket': 'motoqueiro|motoqueira♀|motard|músico|musicista♀|roqueiro|roqueira♀|guitarrista|cantor|cantora♀',
    turtleneck:
      'designer|arquiteto|arquiteta♀|artista|escritor|escritora♀|filósofo|filósofa♀|autor|autora♀|pintor|pintora♀',
    shirt:
      'professor|professora♀|engenheiro|engenheira♀|jornalista|repórter|funcionário de escritório|empregado de escritório',
    'patterned-shirt':
      'fazendeiro|fazendeira♀|agricultor|agricultora♀|camponês|camponesa♀|caubói|vaqueiro|lenhador|turista',
    chef: 'chef|cozinheiro|cozinheira♀|padeiro|padeira♀|confeiteiro|confeiteira♀|pasteleiro',
    uniform:
      'policial|polícia|piloto|soldado|segurança|bombeiro|bombeira♀|capitão|capitã♀|comissária de bordo♀|aeromoça♀|militar|oficial|marinheiro|guarda',
  },
  workplace: {
    outdoors: 'jardineiro|jardineira',
    cafe: 'barista|garçom|garçonete|empregado de mesa|empregada de mesa',
    classroom: 'professor|professora',
    'flower-shop': 'florista',
    workshop: 'marceneiro|carpinteiro',
  },
  background: {
    office: 'escritório|sala de reunião|sala de reuniões|local de trabalho|mesa de trabalho',
    hospital: 'hospital|clínica|laboratório|sala de cirurgia|farmácia|consultório',
    home: 'casa|lar|sala de estar|quarto|apartamento|lareira|interior|sala',
    outdoors: 'ao ar livre|exterior|lá fora|parque|jardim|floresta|natureza|árvores|campo|lago|mata',
    city: 'cidade|rua|ruas|urban*|centro da cidade|neon|néon|luzes da cidade|arranha céus',
    studio:
      'estúdio|fundo liso|fundo neutro|fundo simples|fundo branco|fundo cinza|fundo preto|estúdio fotográfico|fundo sólido|fundo cinzento',
    gradient:
      'fundo gradiente|fundo em degradê|gradiente|abstrat*|fundo abstrato|fundo colorido|fundo desfocado|fundo borrado',
    cafe: 'cafeteria|restaurante|cafetaria|bar',
    beach: 'praia|mar|litoral|oceano',
    library: 'biblioteca|estante|livros',
    mountains: 'montanha*|serra|colinas',
    classroom: 'sala de aula|escola|universidade|quadro negro|lousa',
    kitchen: 'cozinha',
    'flower-shop': 'floricultura|loja de flores|mercado de flores',
    workshop: 'oficina|garagem|bancada|marcenaria',
  },
  framing: {
    close: 'close|close up|primeiro plano|grande plano|só o rosto|foto de rosto',
    bust: 'busto|cabeça e ombros|plano de busto',
    half: 'meio corpo|plano médio|da cintura para cima|cintura para cima|tronco|braços cruzados',
  },
  lighting: {
    studio: 'luz suave|iluminação suave|luz de estúdio|iluminação de estúdio|luz uniforme',
    window:
      'luz de janela|luz da janela|luz quente|luz do sol|luz solar|hora dourada|luz do dia|luz natural|pôr do sol|ensolarad*|iluminação quente|luz da manhã',
    night:
      'contraluz|luz de neon|luar|luz dramática|iluminação dramática|dramátic*|noite|de noite|à noite|noturn*|fundo escuro',
  },
  style: {
    painting: 'pintura|óleo|ilustração|pintura digital|aquarela|aguarela|pintura a óleo|desenho animado|anime|quadro',
    soft: 'realista*|foto|fotografia|fotorrealista*|3d|render|fotográfic*',
    sketch: 'esboço|desenho|lápis|a lápis|preto e branco|em preto e branco|monocromátic*|carvão|desenho a lápis',
  },
  glasses: 'óculos|óculos de sol|óculos de grau|óculos de leitura',
  earrings: 'brinco*|argola*|joia*|bijuteria',
  freckles: 'sarda*|sardent*',
  expression: {
    neutral:
      'séri*|sever*|neutr*|calm*|concentrad*|confiante*|profissional|profissionais|pensativ*|triste*|zangad*|bravo|brava|determinad*|tranquil*|rigoros*',
    friendly: 'amigável|amigáveis|simpátic*|calorosa|caloroso|gentil|gentis|acolhedor|acolhedora|bondos*|amável',
    smiling: 'sorridente*|sorriso|sorrindo|sorri|a sorrir|rindo|feliz|felizes|alegre*|contente*',
  },
  eyeColour: {},
  pose: {
    front: 'de frente|ombros retos|vista frontal|frontal',
    left: 'virad* para a esquerda|para a esquerda|à esquerda|ombros para a esquerda',
    right: 'virad* para a direita|para a direita|à direita|ombros para a direita',
  },
  head: {
    straight:
      'olhando para a câmera|olhando para a câmara|a olhar para a câmara|olhar para a câmera|olhando para frente|encarando a câmera',
    tilted: 'cabeça inclinada|cabeça de lado|brincalhão|brincalhona|inclinando a cabeça',
    turned: 'cabeça virada|três quartos|vista de três quartos|olhando para o lado|de perfil|perfil|a olhar para o lado',
  },
  years: 'anos|ano|de idade',
  not: 'sem|não|nunca|nenhum*|nem',
  or: 'nem|ou|e',
  with: 'com|mas|usa',
  stop: 'o|a|os|as|um|uma|uns|umas|de|do|da|dos|das|com|em|no|na|nos|nas|ao|à|que|é|são|está|estão|tem|têm|ter|tendo|usa*|usando|usar|a usar|veste|seu|sua|seus|suas|dele|dela|muito|muita|bem|pouco|um pouco|imagem|imagens|retrato*|foto de|por favor|eu|tu|você|me|meu|minha|quero|queria|gostaria|faça|fazer|desenhe|crie|criar|gere|gerar|mostre|para|por|como|sentad*|em pé|de pé|bonit*|lind*|bel*|atraente*|alt*|qualidade|detalhad*|atrás|frente|sobre|entre|desde|enquanto|este|esta|esse|essa|aproximadamente|cerca|também|mas|só|cabeça|cara|rosto|corpo|figura|estilo|avatar*|personagem|aspecto|aparência|expressão|olhar|luz|iluminação|fundo|cena|câmera|câmara|pose|tipo|idade|cor|par|trabalha|trabalhando|tom|boa|bom|grande*|pequen*|perto|origem|início|anos|uso|pelo|pela|num|numa|ar|vestindo um',
};
