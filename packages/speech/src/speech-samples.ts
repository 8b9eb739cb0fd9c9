import type { Locale } from '@orator/contracts/core/common';

/**
 * An everyday script for each locale, with commas, a question and a number. Used by tests and benchmarks, and to calibrate the
 * estimate of a speech's length.
 */
export const SPEECH_SAMPLES: Readonly<Record<Locale, string>> = {
  en: 'Welcome to our studio. Today I would like to show you how a single photo becomes a talking video, in less than 5 minutes. You type what you want to say, choose a voice, and press one button. Would you like to try it yourself?',
  'zh-CN':
    '欢迎来到我们的工作室。今天我想向大家介绍，怎样用一张照片，在5分钟之内做出一段会说话的视频。您只需要输入想说的话，选择一个声音，然后按下按钮。您想自己试一试吗？',
  de: 'Willkommen in unserem Studio. Heute möchte ich Ihnen zeigen, wie aus einem einzigen Foto in weniger als 5 Minuten ein sprechendes Video wird. Sie schreiben, was gesagt werden soll, wählen eine Stimme und drücken auf einen Knopf. Möchten Sie es selbst ausprobieren?',
  es: 'Bienvenidos a nuestro estudio. Hoy quiero mostrarles cómo una sola foto se convierte en un vídeo que habla, en menos de 5 minutos. Escriba lo que quiere decir, elija una voz y pulse un botón. ¿Le gustaría probarlo?',
  fr: 'Bienvenue dans notre studio. Aujourd’hui, je voudrais vous montrer comment une simple photo devient une vidéo parlante, en moins de 5 minutes. Vous écrivez votre texte, vous choisissez une voix, et vous appuyez sur un bouton. Voulez-vous essayer ?',
  ar: 'مرحبا بكم في الاستوديو. أود اليوم أن أريكم كيف تتحول صورة واحدة إلى مقطع فيديو ناطق، في أقل من 5 دقائق. اكتب ما تريد أن تقوله، واختر صوتا، ثم اضغط على الزر. هل تريد أن تجرب بنفسك؟',
  pt: 'Bem-vindos ao nosso estúdio. Hoje quero mostrar como uma única foto se transforma em um vídeo falado, em menos de 5 minutos. Você escreve o que quer dizer, escolhe uma voz e aperta um botão. Quer experimentar?',
  vi: 'Chào mừng bạn đến với phòng thu của chúng tôi. Hôm nay tôi muốn giới thiệu cách một bức ảnh trở thành video biết nói, trong chưa đầy 5 phút. Bạn nhập nội dung muốn nói, chọn giọng đọc, rồi bấm một nút. Bạn có muốn thử không?',
  ru: 'Добро пожаловать в нашу студию. Сегодня я хочу показать, как одна фотография превращается в говорящее видео меньше чем за 5 минут. Вы пишете текст, выбираете голос и нажимаете одну кнопку. Хотите попробовать сами?',
  ko: '저희 스튜디오에 오신 것을 환영합니다. 오늘은 사진 한 장이 5분 안에 말하는 영상으로 바뀌는 과정을 보여 드리겠습니다. 하고 싶은 말을 입력하고, 목소리를 고른 다음, 버튼을 누르세요. 직접 해 보시겠습니까?',
  ja: '私たちのスタジオへようこそ。今日は、一枚の写真から話す動画が5分以内にできるまでを、ご紹介します。話したいことを入力し、声を選んで、ボタンを押すだけです。ご自分でも試してみませんか？',
  id: 'Selamat datang di studio kami. Hari ini saya ingin menunjukkan bagaimana satu foto menjadi video yang berbicara, dalam waktu kurang dari 5 menit. Anda mengetik apa yang ingin dikatakan, memilih suara, lalu menekan satu tombol. Apakah Anda mau mencobanya?',
};
