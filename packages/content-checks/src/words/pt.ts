import type { WordList } from './word-list.ts';

export const pt: WordList = {
  sexual:
    'mulher nua|homem nu|nua|nuas|nudez|pelad*|despid*|porno|pornô|pornográfic*|pornografia|erótic*|genitais|genitália|pênis|vagina|mamilo*|peitos de fora|seios nus|seios à mostra|sexo explícito|sexo oral|ato sexual|fazendo sexo|masturb*|orgasmo*|ejacul*|sem roupa|sem roupas|fodendo|boquete|striptease|sexualmente explícit*|transando|fazendo amor|fazer amor|sem nada vestido|sem vestir nada|sem calcinha|sem sutiã|peitos à mostra|seios de fora|seios descobertos|em pelo sem roupa|pernas abertas|lingerie transparente|lingerie sexy|relação sexual|relações sexuais|nu frontal|completamente nu|completamente nua|totalmente nu|totalmente nua',
  violence:
    'decapitad*|degolad*|esquartejad*|mutilad*|cadáver*|cabeça decepada|membros decepados|cobert* de sangue|ensanguentad*|banhad* em sangue|torturad*|banho de sangue|massacre|chacina|execução de|esfaquead*|ferida de bala|tiro na cabeça|estupr*|violação sexual|assassinad*|estrangulad*|atentado terrorista|garganta cortada|pescoço cortado|degolamento|tripas de fora|vísceras|braço decepado|desmembrad*|poça de sangue|linchad*|estripad*|queimad* viv*',
  hate: 'nazi|nazis|nazista*|neonazi*|suástica*|ku klux klan|supremacia branca|poder branco|heil hitler|crioulo imundo|macaco preto|judeu imundo|morte aos judeus|morte aos negros|limpeza étnica|sub humano|viado imundo|preto imundo|oficial da ss|uniforme da ss|saudação nazista|saudação nazi|cruz em chamas|morte aos muçulmanos',
  self_harm:
    'suicídio|suicid*|automutil*|cortar os pulsos|cortando os pulsos|enforcar se|se enforcando|me matar|se matar|tirar a própria vida|cortando os braços|se cortando|cortando se|tirando a própria vida|se enforca',
  public_figure:
    'presidente lula|bolsonaro|anitta cantora|gisele bündchen|marcelo rebelo de sousa|xuxa meneghel|silvio santos|pelé|luiz inácio lula|jair bolsonaro|neymar|anitta|caetano veloso|cristiano ronaldo|ronaldinho',
  minor:
    'criança*|menor de idade|menores|bebê|bebês|bebé*|menininha|menininho|garotinha|garotinho|adolescente*|colegial|colegiais|infantil|miúda|miúdo|menina|meninas|menino|meninos',
  harmless:
    'prevenção do suicídio|prevenção ao suicídio|olho nu|a olho nu|batom nude|sem nudez|violação de dados|parede nua|pelado de galinha|careca pelada|cabeça pelada',
};
