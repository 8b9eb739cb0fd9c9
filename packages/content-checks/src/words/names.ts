import type { Phrases } from './word-list.ts';

/** Well-known people, in Latin spelling: heads of state, and the celebrities who are imitated most. */
export const LATIN_NAMES: Phrases = [
  'donald trump|joe biden|barack obama|michelle obama|hillary clinton|kamala harris|george w bush|bill clinton|ronald reagan',
  'vladimir putin|wladimir putin|vladimir poutine|xi jinping|kim jong un|kim jong il|volodymyr zelensky|wolodymyr selenskyj|zelenskyy',
  'angela merkel|olaf scholz|friedrich merz|emmanuel macron|marine le pen|boris johnson|keir starmer|rishi sunak|narendra modi',
  'recep tayyip erdogan|benjamin netanyahu|ali khamenei|bashar al assad|mohammed bin salman|lula da silva|jair bolsonaro|javier milei',
  'giorgia meloni|silvio berlusconi|pedro sanchez castejon|shinzo abe|fumio kishida|joko widodo|prabowo subianto|to lam|nguyen phu trong|ho chi minh',
  'adolf hitler|josef stalin|joseph stalin|mao zedong|saddam hussein|osama bin laden|benito mussolini',
  'elon musk|mark zuckerberg|jeff bezos|bill gates|steve jobs|sam altman',
  'queen elizabeth ii|king charles iii|prince harry|meghan markle|kate middleton|princess diana|pope francis|papst franziskus|pape francois|papa francisco|dalai lama|greta thunberg',
  'taylor swift|beyonce|kim kardashian|kanye west|justin bieber|selena gomez|ariana grande|billie eilish|rihanna|lady gaga|michael jackson|madonna ciccone|shakira|bad bunny',
  'emma watson|scarlett johansson|angelina jolie|brad pitt|leonardo dicaprio|leonardo di caprio|tom cruise|tom hanks|keanu reeves|johnny depp|jennifer lawrence|margot robbie|zendaya|natalie portman',
  'cristiano ronaldo|lionel messi|neymar|kylian mbappe|lebron james|serena williams|roger federer|jackie chan|bruce lee|blackpink jennie|bts jungkook',
].join('|');
