/** What somebody says over an avatar's words, and asks after them. */
export const INTERRUPTIONS = {
  en: [
    'Wait, how much does the garden tour cost?',
    'Stop, I only want to know when you open.',
    'Sorry, can I bring my dog?',
    'Excuse me, where is the entrance?',
    'Hold on, is there a café?',
    'Okay, but what about Sundays?',
    'And for children?',
    'Actually, do you sell tickets online?',
    'No, I meant the other building.',
    'Can you say that again, please?',
    'What does the annual pass include?',
    'Is parking free on weekends?',
    'That is enough, thank you.',
    'How long does a visit take?',
    'Please tell me about the fountain instead.',
  ],
  es: [
    'Espera, ¿cuánto cuesta la entrada?',
    'Perdona, ¿a qué hora cerráis?',
    'Disculpa, ¿hay aparcamiento?',
    'Para, quiero saber otra cosa.',
    '¿Y los niños pagan?',
  ],
  fr: [
    'Attendez, combien coûte la visite ?',
    'Pardon, où se trouve le café ?',
    'Non, je parlais du dimanche.',
    'Et pour les enfants ?',
    'Arrêtez, j’ai une autre question.',
  ],
  pt: [
    'Espera, quanto custa o bilhete?',
    'Desculpe, a que horas fecham?',
    'Não, eu falava do jardim.',
    'E as crianças pagam?',
    'Pode repetir, por favor?',
  ],
  ja: ['ちょっと待って、料金はいくらですか。', 'すみません、駐車場はありますか。', 'いいえ、日曜日のことです。'],
  'zh-CN': ['等一下，门票多少钱？', '不好意思，几点关门？', '不，我说的是星期天。'],
} as const;

/** What an avatar says meanwhile, long enough to be interrupted. */
export const ANSWER =
  'The garden by the river opens every morning at nine and closes when the sun goes down. In summer there are concerts on the lawn, and on Sundays a guide walks with everybody who likes to hear about the old trees, about the people who planted them, and about the floods that carried half of them away.';
