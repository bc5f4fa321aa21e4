import { folded } from './folded'

/** Words that carry no topic of a question. */
const functionWords = new Set(
  [
    'a an the of in on at to for from by with and or is are was were be do does did has have how what when where which who why will can this that it its my your you i me about much many long',
    'der die das den dem des ein eine einen einem einer und oder ist sind war wird werden wie was wann wo wer warum welche welcher welches mit von zu im am fur auf aus bei kann ich man es sich viel lange',
    'le la les un une des du de et ou est sont quel quelle quels quelles qui que quoi quand comment pourquoi combien avec pour par dans sur au aux ce cette il elle d l',
    'el los las una unos unas del y o es son como cual cuales quien cuando donde cuanto cuanta cuesta con para por en se lo',
    'il lo gli i uno della dello dei delle e sono che chi cosa come dove quando quanto perche con per da al nel',
    'os as um uma do dos da das e ou sao qual quais quem onde quanto com em no na',
    'het een en of zijn wat wie waar hoe wanneer welke met van voor op te',
    'jak co kto gdzie kiedy ile jest i w z na do sie czy',
    'как что кто где когда сколько какой какая какие и в на с по к у о не это ли',
    'كم ما من اين متى كيف هل هو هي في على الى عن مع هذا هذه و',
    'מה מי איפה מתי איך כמה של את על עם זה',
    '什么 怎么 多少 哪里 为什 么是 是什 的是 什麼 怎麼 为何 です ます とは 何で はい いつ どこ なに のは のか ので 무엇 언제 어디 얼마 입니 니까',
  ].flatMap((words) => folded(words).split(' ')),
)

export const withoutFunctionWords = (words: string[]): string[] =>
  words.filter((word) => !functionWords.has(word))
