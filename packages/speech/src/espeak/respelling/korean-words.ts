/**
 * Korean words whose pronunciation does not follow from their letters, respelled so that the rules of `korean.ts` lead to it:
 * inserted ㄴ in compounds (Standard Pronunciation, article 29), tense consonants in Sino-Korean words after ㄹ (26), in compounds
 * (28) and with 사이시옷 (30), and ㄹ that is said as ㄴ (20). Syllable for syllable, so that positions stay valid.
 */
const RESPELLED = `
솜이불 솜니불, 홑이불 홑니불, 막일 막닐, 삯일 삯닐, 맨입 맨닙, 내복약 내복냑, 한여름 한녀름, 남존여비 남존녀비, 신여성 신녀성, 색연필 색년필, 직행열차 직행녈차,
늑막염 늑막념, 콩엿 콩녓, 담요 담뇨, 눈요기 눈뇨기, 영업용 영업뇽, 식용유 식용뉴, 백분율 백뿐뉼, 밤윷 밤늋, 들일 들릴, 솔잎 솔맆, 설익 설릭, 물약 물략, 불여우 불려우, 서울역 서울력,
물엿 물렷, 휘발유 휘발류, 유들유들 유들류들, 서른여섯 서른녀섯, 서른여덟 서른녀덟, 부산역 부산녁, 강남역 강남녁, 알약 알략, 두통약 두통냑, 집안일 집안닐, 꽃잎 꽃닢, 나뭇잎 나문닢, 깻잎 깬닢,
베갯잇 베갠닛, 뒷일 뒨닐, 앞일 앞닐, 부엌일 부엌닐, 금융 금늉, 검열 검녈, 이죽이죽 이중니죽, 야금야금 야금냐금, 욜랑욜랑 욜랑뇰랑, 배낭여행 배낭녀행, 스물여섯 스물려섯, 스물여덟 스물려덟,
일일이 일릴이, 무슨 일 무슨 닐, 할 일 할 릴, 볼 일 볼 릴, 강남역에 강남녁에, 지하철역 지하철력, 전철역 전철력, 정형외과 정형외꽈, 학생용 학생뇽, 여성용 여성뇽, 가정용 가정뇽, 관련 괄련,
갈등 갈뜽, 발동 발똥, 절도 절또, 말살 말쌀, 불소 불쏘, 일시 일씨, 갈증 갈쯩, 물질 물찔, 발전 발쩐, 몰상식 몰쌍식, 불세출 불쎄출, 결정 결쩡, 활동 활똥, 발달 발딸, 출석 출썩, 설정 설쩡, 열정 열쩡, 밀접 밀쩝, 실제 실쩨,
출장 출짱, 일정 일쩡, 결제 결쩨, 절대 절때, 발생 발쌩, 철저 철쩌, 실수 실쑤, 별도 별또, 출신 출씬, 필수 필쑤, 설득 설뜩, 멸종 멸쫑, 달성 달썽, 일상 일쌍, 결심 결씸, 열심 열씸, 물소리 물쏘리, 글자 글짜, 
문고리 문꼬리, 눈동자 눈똥자, 신바람 신빠람, 손재주 손째주, 물동이 물똥이, 발바닥 발빠닥, 굴속 굴쏙, 술잔 술짠, 바람결 바람껼, 그믐달 그믐딸, 아침밥 아침빱, 초승달 초승딸,
등불 등뿔, 창살 창쌀, 강줄기 강쭐기, 손가락 손까락, 발가락 발까락, 물고기 물꼬기, 보름달 보름딸, 김밥 김빱, 비빔밥 비빔빱, 치과 치꽈, 조건 조껀, 사건 사껀, 문법 문뻡,
헌법 헌뻡, 성격 성껵, 평가 평까, 초점 초쩜, 장점 장쩜, 단점 단쩜, 관점 관쩜, 시점 시쩜, 문제점 문제쩜, 용돈 용똔, 눈길 눈낄, 손등 손뜽, 봄바람 봄빠람, 여권 여꿘,
정권 정꿘, 인권 인꿘, 증권 증꿘, 상장 상짱, 엄격 엄껵, 갯수 개쑤, 냇가 내까, 샛길 새낄, 콧등 코뜽, 깃발 기빨, 햇살 해쌀, 뱃속 배쏙, 뱃전 배쩐, 고갯짓 고개찟, 콧날 콘날, 아랫니 아랜니,
툇마루 퇸마루, 뱃머리 밴머리, 숫자 수짜, 횟수 회쑤, 셋방 세빵, 찻잔 차짠, 곳간 고깐, 촛불 초뿔, 빗물 빈물, 바닷가 바다까, 혓바닥 혀빠닥, 핏줄 피쭐, 어젯밤 어제빰, 햇빛 해삩,
의견란 의견난, 임진란 임진난, 생산량 생산냥, 결단력 결딴녁, 공권력 공꿘녁, 동원령 동원녕, 상견례 상견녜, 횡단로 횡단노, 이원론 이원논, 입원료 입원뇨, 구근류 구근뉴, 음운론 음운논, 판단력 판단녁, 추진력 추진녁, 온라인 온나인,
밟다 밥따, 밟소 밥쏘, 밟지 밥찌, 밟는 밤는, 밟게 밥께, 밟고 밥꼬, 넓죽 넙쭉, 넓둥글 넙뚱글, 여덟도 여덜도, 여덟과 여덜과, 맛있 마싰, 멋있 머싰, 맛없 마덦, 값어치 가버치, 첫인상 처딘상, 헛웃음 허두슴, 겉옷 거돗,
젖어미 저더미`;

/** The same where another word could end in the first syllable, as 동안과 ends in that of 안과: only at the start of a word. */
const AT_START = '안과 안꽈, 내과 내꽈, 물가 물까, 길가 길까, 강가 강까, 산새 산쌔, 인기 인끼, 외과 외꽈';

/** The longest first, so that 스물여섯 is found before 여섯. */
const readEntries = (table: string): (readonly [string, string])[] =>
  table
    .split(',')
    .map((entry) => entry.trim())
    .map((entry): readonly [string, string] => {
      const half = (entry.length - 1) / 2;
      return [entry.slice(0, half), entry.slice(half + 1)];
    })
    .toSorted(([a], [b]) => b.length - a.length);

const [anywhere, atStart] = [readEntries(RESPELLED), readEntries(AT_START)];
const alternatives = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([written]) => written).join('|');
const PATTERN = new RegExp(`(?<![가-힣])(?:${alternatives(atStart)})|${alternatives(anywhere)}`, 'g');
const BY_WORD = new Map([...anywhere, ...atStart]);

/** Nouns that follow the future form of a verb: their first consonant is tense after its ㄹ (article 27). */
const AFTER_FUTURE: Readonly<Record<string, string>> = {
  것: '껏',
  거: '꺼',
  게: '께',
  걸: '껄',
  건: '껀',
  수: '쑤',
  줄: '쭐',
  데: '떼',
  바: '빠',
  듯: '뜻',
  적: '쩍',
  곳: '꼿',
};
const FUTURE = /(?<=[가-힣] )[것거게걸건수줄데바듯적곳]/g;
const endsInL = (char: string): boolean => (char.charCodeAt(0) - 0xac00) % 28 === 8;

/** Replaces words that the rules of pronunciation would say wrongly. Keeps the number of characters. Pure. */
export const respellWords = (text: string): string =>
  text
    .replace(PATTERN, (word) => BY_WORD.get(word) ?? word)
    .replace(FUTURE, (noun, at: number) => (endsInL(text.charAt(at - 2)) ? (AFTER_FUTURE[noun] ?? noun) : noun));
