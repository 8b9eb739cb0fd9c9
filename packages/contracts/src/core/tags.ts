/** Subjects of the API in the order of its reference, with descriptions. Every route has one. */
export const TAG_GROUPS = {
  Studio: {
    'Photo images': 'Portraits that can be made to speak.',
    'Photo prompts':
      'Portraits of people who do not exist, from words. Each image is a photo that can be made to speak.',
    'Photo edits': 'A portrait with another background, frame or light.',
    'Background images': 'Pictures to put behind a person: of the library, and your own.',
    'Avatar categories': 'Pictures that the product made itself, to begin an avatar with.',
    'Content checks': 'What is refused to be drawn or shown, and asking for another look.',
    'Product images': 'Pictures of products, cut out of their backdrops.',
    'Product avatars': 'Pictures of a person with products. Each is a photo that can be made to speak.',
    'Sample faces': 'The faces of the first page, which speak without an account.',
    Recordings:
      'Sound of your own: samples of voices, consents, sound that moves a face, sound that is to have another voice, and music.',
    Dictation: 'What is said into a microphone, as text for a script. Nothing of the sound is kept.',
    Voices: 'Who speaks: voices of the library, and your own.',
    Pronunciations: 'Your lexicon: words, and how every voice of a language says them in all that you make.',
    'Photo avatars': 'Portraits that move without speech: made of photos, kept, shared, published and collected.',
    'Video avatars': 'Videos of a person that say new words: uploaded, looked through, kept.',
    'Photo videos': 'A portrait and a text become a talking video. Quote its price, then start it.',
    'Scene videos':
      'A talking video of several scenes, and the projects in which it is written. Scenes that did not change since the last video cost nothing.',
    Podcasts: 'A conversation of two to four faces: its audio, then its video. Quote its price, then start it.',
    'Live sessions':
      'An avatar that speaks at once. Quote, start, then open a WebSocket at `/live-sessions/{id}/socket`: JSON messages, the first `{ type: "join", token, locale, seen: 0, turn: 0 }`, then `say`, `stop` and `end`; sentences with their sound and phones arrive as they are spoken.',
    'Lip-sync': 'A portrait and a recording become a video of it being said or sung. Quote its price, then start it.',
    Dubs: 'A video speaks another language: its lines are spoken anew at their times, with new lips. Quote its price, then start it.',
    Speeches: 'A text becomes speech. Quote its price, then start it.',
    'Voice changes':
      'A recording comes to sound like another voice, with its own words and times. Quote its price, then start it.',
    Translations: 'A script in another language, by the chat server of the operator, or by models on this server.',
    Tasks:
      'What is being made and what was made. States: 0 waiting, 1 running, 2 done, 3 failed or cancelled, 4 timed out, 5 complete.',
    'Work folders': 'Where works are kept together.',
    'Shared videos': 'Links under which anybody may watch or hear a finished work.',
  },
  Account: {
    Accounts: 'Signing up, in and out; the account with its plan, balance and counters.',
    Passwords: 'Forgotten and changed passwords.',
    Verification: 'Proof that an e-mail address is yours, by a code sent to it.',
    Consents: 'What was agreed to for photos, voices and footage, and taking it back.',
    Devices: 'Where an account is signed in.',
    'Google sign-in': 'Sign-in with a Google account, where the operator has set it up.',
    Trial: 'Trying without an account.',
    'Desktop client': 'Signing in the desktop client through the browser.',
  },
  Shop: {
    Plans: 'What an account is allowed, and what that costs.',
    Subscriptions: 'The plan that an account pays for: changed, cancelled, taken up again.',
    Orders: 'Packages of credits, and the orders that buy them.',
    Vouchers: 'What makes an order cheaper. Statuses: 0 active, 1 used, 3 expired, 4 disabled.',
    'Redemption codes': 'Codes that bring credits.',
    Referrals: 'Inviting others, and what it brings.',
    Statements: 'Where credits are from, and everything that changed a balance.',
    Refunds: 'Money of orders that goes back, and the requests for it.',
    Payments: 'What payment providers report, and the checkout with test money.',
  },
  Service: {
    'Voice models': 'Models of voices in the library, for operators.',
    System: 'Configuration, limits and prices, and whether the server is well.',
  },
} as const;

type Groups = typeof TAG_GROUPS;
/** The subject of a route. */
export type Tag = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];
