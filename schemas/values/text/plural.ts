/** Words with an irregular plural, each with its plural. */
const irregular: Readonly<Record<string, string>> = Object.fromEntries(
  `person people|child children|man men|woman women|foot feet|tooth teeth|goose geese|mouse mice|ox oxen|datum data
  medium media|criterion criteria|phenomenon phenomena|curriculum curricula|memorandum memoranda|alumnus alumni
  stimulus stimuli|matrix matrices|appendix appendices|vertex vertices|axis axes|quiz quizzes|epoch epochs
  stomach stomachs|monarch monarchs|hero heroes|potato potatoes|tomato tomatoes|echo echoes|veto vetoes
  knife knives|life lives|wife wives|half halves|shelf shelves|leaf leaves|loaf loaves|thief thieves|self selves
  wolf wolves|gas gases|alias aliases|atlas atlases|bias biases|canvas canvases|lens lenses|campus campuses`
    .split(/[|\n]\s*/)
    .map((pair) => pair.trim().split(' ')),
);

/** Words whose plural equals the singular, and words that are not nouns. */
const unchanged = new Set(
  `equipment information software hardware staff personnel news series species data metadata feedback furniture money
  music traffic weather attendance homework aircraft sheep fish deer people children men women feet teeth media
  criteria phenomena curricula alumni menus gurus chaos ethos ecommerce else then all any of one
  other more others none history mixed readonly recursive resolve only`.split(/\s+/),
);

/** Endings in `s` of singular words: `status`, `address`, `analysis`. */
const oneWithS = /(ss|us|is)$/;

/** Separates a noun from what follows it, because only the noun becomes plural: `Terms of use`. */
const joint = /^(.+?)(\s+(?:of|for|in|at|by|with|from|to|per|on)\s.*)$/i;

/** Text after the last word: `Person (draft)`. */
const tail = /^(.*?[\p{L}\p{N}])([^\p{L}\p{N}]+|\s*[([].*)$/u;

/**
 * The English plural of a name or title; a plural stays unchanged. Takes any text (`payCode`, `Point of contact`) and
 * returns it with its noun in the plural. An entity can declare its own plural.
 */
export function pluralOf(singular: string): string {
  const withoutArticle = singular.replace(/^an?\s+(?=\S)/i, '');
  if (withoutArticle !== singular)
    return pluralOf(`${withoutArticle.charAt(0).toUpperCase()}${withoutArticle.slice(1)}`);
  if (/\s(an?|one|any|all)\s/i.test(singular)) return singular;
  const [, head, rest = ''] = joint.exec(singular) ?? tail.exec(singular) ?? [];
  if (head !== undefined) return `${pluralOf(head)}${rest}`;
  const last = /(?:\p{Lu}{2,}|\p{L}\p{Ll}*)$/u.exec(singular)?.[0];
  if (last === undefined) return singular;
  return `${singular.slice(0, -last.length)}${wordPlural(last)}`;
}

/** The plural of a word, in the same letter case: `Person` → `People`. */
function wordPlural(word: string): string {
  const isCapital = /^\p{Lu}{2,}$/u.test(word);
  if (isCapital && word.length <= 4) return word.endsWith('S') ? word : `${word}s`;
  const lower = word.toLowerCase();
  const many = lowerPlural(lower);
  if (isCapital) return many.toUpperCase();
  return word === lower ? many : `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
}

function lowerPlural(word: string): string {
  if (unchanged.has(word)) return word;
  if (Object.hasOwn(irregular, word)) return irregular[word] ?? word;
  if (/(?<!hu|ger|ro|talis)(wo)?man$/.test(word)) return word.replace(/man$/, 'men');
  if (/[a-z]{2}sis$/.test(word)) return word.replace(/is$/, 'es');
  if (word.endsWith('s') && !oneWithS.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
