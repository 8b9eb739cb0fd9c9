/**
 * How scripts say in brackets what a speaker does or what is heard, in the languages of the voices: first words, without case.
 * What a voice cannot do is not read out.
 */
const DIRECTIONS =
  // English
  'laugh laughs laughing laughter chuckle chuckles chuckling giggle giggles giggling sigh sighs sighing gasp gasps gasping cough coughs coughing sniff sniffs sniffles sob sobs sobbing cry cries crying yawn yawns yawning groan groans groaning whisper whispers whispering shout shouts shouting smile smiles smiling grin grins nod nods nodding pause pauses beat silence music applause cheering cheers clap claps clapping clears inhale inhales exhale exhales breathes hums humming sings singing wink winks shrug shrugs excited excitedly sarcastic sarcastically inaudible crosstalk softly loudly ' +
  // German
  'lacht lachen lachend gelächter kichert seufzt seufzen seufzend hustet räuspert weint schluchzt gähnt stöhnt flüstert flüsternd schreit ruft lächelt grinst nickt zwinkert musik applaus beifall stille unverständlich atmet ' +
  // French
  'rires rire rit riant ricane soupir soupire soupirant tousse toux pleure sanglote bâille gémit chuchote murmure crie sourit hoche silence musique applaudissements inaudible respire ' +
  // Spanish and Portuguese
  'risa risas ríe riendo suspiro suspira suspirando tose llora solloza bosteza gime susurra grita sonríe asiente pausa silencio música aplausos respira inaudible risos ri rindo suspiro suspira tosse chora soluça boceja geme sussurra sorri acena silêncio aplausos inaudível ' +
  // Indonesian and Vietnamese
  'tertawa tawa terkekeh menghela mendesah batuk menangis terisak menguap berbisik berteriak tersenyum mengangguk jeda hening musik cười thở ho khóc ngáp hét mỉm gật nhạc vỗ ' +
  // Russian
  'смеётся смеется смех хихикает вздыхает вздох кашляет кашель плачет всхлипывает зевает стонет шепчет шёпотом шепотом кричит улыбается кивает пауза тишина музыка аплодисменты неразборчиво ' +
  // Arabic
  'يضحك تضحك ضحك ضحكات يتنهد تتنهد تنهيدة يسعل يبكي تبكي يهمس تهمس يصرخ يبتسم تبتسم صمت موسيقى تصفيق';
/** Chinese, Japanese and Korean write no blank after them. */
const UNSPACED =
  /^(?:(?:大|微|苦|冷|偷)?笑(?:声|い|う|って)?|叹气|叹息|咳嗽|哭(?:泣|声)?|哽咽|打哈欠|低语|耳语|喊叫?|微笑|点头|停顿|沉默|音乐|掌声|鼓掌|ため息|溜息|咳|泣く|泣き|あくび|ささやく|叫ぶ|微笑む|うなずく|間|沈黙|音楽|拍手|웃음|웃으며|웃는다|한숨|기침|울음|하품|속삭이며|속삭임|외치며|미소|끄덕|침묵|음악|박수)/u;

const WORDS = new Set(DIRECTIONS.split(' '));
/** Words of a direction: `clears throat`, `laughs very softly`. */
const MOST_WORDS = 3;
const MOST_CHARACTERS = 40;

/** Whether words in brackets or asterisks tell what a speaker does. Pure. */
export function isStageDirection(words: string): boolean {
  if (words.length > MOST_CHARACTERS) return false;
  const all = words.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const [first = ''] = all;
  return (all.length <= MOST_WORDS && WORDS.has(first)) || (words.length <= 8 && UNSPACED.test(words));
}
