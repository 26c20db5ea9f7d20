import type { Word } from './wordsOf.ts';

/**
 * Records which keywords the guide's page has already explained and where, so that each keyword is explained only once.
 */
export class ExplainedWords {
  readonly #places = new Map<string, Map<string, ReadonlySet<string>>>();

  /** Records that the keyword and the keywords below it (`words`) are explained at a place of the page. */
  add(place: string, name: string, words: readonly Word[]): void {
    const known = this.#places.get(name) ?? new Map<string, ReadonlySet<string>>();
    known.set(place, new Set(words.map((word) => keyOf(name, word))));
    this.#places.set(name, known);
  }

  /** Returns the place of the page that has explained all these keywords; undefined if none has. */
  placeOf(name: string, words: readonly Word[]): string | undefined {
    const known = [...(this.#places.get(name) ?? [])];
    return known.find(([, keys]) => words.every((word) => keys.has(keyOf(name, word))))?.[0];
  }

  /**
   * Returns a keyword, with only those of its inner keywords that are not explained at another place yet. The meaning
   * of the keyword then refers to the place that explains the omitted ones.
   */
  unexplainedWords(name: string, [word, ...inner]: readonly Word[]): Word[] {
    if (!word) return [];
    const known = [...(this.#places.get(name) ?? [])];
    const shared = known.map(([place, keys]) => ({
      place,
      left: inner.filter((one) => !keys.has(keyOf(name, one))),
    }));
    const best = shared.sort((one, other) => one.left.length - other.left.length)[0];
    if (!best || best.left.length === inner.length) return [word, ...inner];
    const meaning = `${word.meaning} ${best.left.length === 0 ? 'Keywords' : 'Other keywords'}: see \`${best.place}\` · \`${name}\`.`;
    return [{ ...word, meaning: meaning.trim() }, ...best.left];
  }
}

/** Returns a key that is the same for equal explanations of a keyword, wherever the keyword is used. */
function keyOf(name: string, { path, kind, meaning, otherwise, isRequired }: Word): string {
  const below =
    path === name
      ? ''
      : path.startsWith(`${name}.`) || path.startsWith(`${name}[`)
        ? path.slice(name.length).replace(/^\./, '')
        : path;
  return JSON.stringify([below, kind, meaning, otherwise, isRequired]);
}
