/**
 * Variants of espeak-ng's voices, in its own format (docs/voices.md of espeak-ng). They differ from those that come with it in what
 * makes a voice sound like a machine: a melody of 3 to 5 semitones, a pitch that is as steady as a tone, and sound above 2 kHz
 * that repeats itself exactly in every period. Breath at the formants, flutter and a wider pitch bring all three near to those of
 * people, `tone` the colour (docs/measurements/built-in-voices.md).
 */
const breath = `flutter 8
breath 0 6 10 12 12 12 12 10
breathw 150 150 200 200 400 400 600 600`;

const clear = `gender female
pitch 116 226
roughness 3
${breath}
tone 100 255 500 200 1000 110 2200 45 5000 25
formant 0 105 80 150
formant 1 110 80 160
formant 2 110 70 150
formant 3 110 60 150
formant 4 115 50 150
formant 5 115 25 150
formant 6 110 25 150
formant 7 110 25 150
formant 8 110 25 150
stressAdd 0 0 -10 -10 0 0 10 40
echo 140 10
consonants 125 125`;

const bright = `gender female
pitch 153 262
${breath}
tone 100 255 500 180 1000 100 2500 130
formant 0 88 85 154
formant 1 135 58 169
formant 2 120 70 150
formant 3 120 39 150
formant 4 125 50 80
formant 5 122 40 150
formant 6 112 30 150
formant 7 110 10 150
formant 8 110 10 150
stressAdd -20 -20 -20 -20 0 3 20 12
stressAmp 18 16 20 20 10 20 27 20`;

/** Of voice matches that were made with it: it clips, and is near `clear` in colour. */
const calm = `gender male
klatt 5
flutter 8
pitch 66 119
voicing 100
consonants 70 80
formant 1 92 100 130
formant 2 103 100 80
formant 3 103 100 70
formant 4 114 100 60`;

/** The synthesisers after Klatt, of it and `deep`, have breath of their own. */
const steady = `gender male
klatt 6
flutter 8
pitch 66 119
voicing 73
consonants 89 96
formant 1 91 114 148
formant 2 110 159 127
formant 3 98 85 120
formant 4 112 131 82
formant 5 105 173 100`;

const deep = `gender male
klatt 6
flutter 8
pitch 46 98
formant 1 75 100 100
formant 2 85 100 100
formant 3 85 100 100`;

/** The text of each variant by its name. */
export const VARIANTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ clear, calm, steady, bright, deep }).map(([name, lines]) => [
    name,
    `language variant\nname ${name}\n${lines}\n`,
  ]),
);
