/** Matches one JSON token: a punctuation mark, a string, or another primitive. */
const tokens =
  /(?:(?<mark>[{}[\],:])|(?<string>"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?<plain>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

/** The token that the parser expects next. After a value, this depends on the enclosing object or array. */
type ExpectedToken =
  | 'value'
  | 'itemOrEnd'
  | 'key'
  | 'keyOrEnd'
  | 'colon'
  | 'afterItem'
  | 'afterField'
  | 'nothing';

const value = { '{': 'keyOrEnd', '[': 'itemOrEnd', string: 'after', plain: 'after' } as const;

const steps: Record<ExpectedToken, Readonly<Record<string, ExpectedToken | 'after' | 'close'>>> = {
  value,
  itemOrEnd: { ...value, ']': 'close' },
  key: { string: 'colon' },
  keyOrEnd: { string: 'colon', '}': 'close' },
  colon: { ':': 'value' },
  afterItem: { ',': 'value', ']': 'close' },
  afterField: { ',': 'key', '}': 'close' },
  nothing: {},
};

/** The parser's state after an element of an object or array, by the opening bracket. */
const afterElement: Readonly<Record<string, ExpectedToken>> = { '{': 'afterField', '[': 'afterItem' };

/**
 * Finds the position of the first JSON syntax error; undefined if the text is valid. Own parser, because browsers
 * report the position in different words or not at all.
 */
export function jsonErrorAt(text: string): number | undefined {
  const open: ExpectedToken[] = [];
  let expected: ExpectedToken = 'value';
  let at = startAt(text, 0);
  while (expected !== 'nothing') {
    const { token, end } = tokenAt(text, at);
    const next = nextState(expected, token, open);
    if (next === undefined) return at;
    expected = next;
    at = startAt(text, end);
  }
  return at === text.length ? undefined : at;
}

/** The parser's next state after a token; undefined if the token is not allowed. */
function nextState(expected: ExpectedToken, token: string, open: ExpectedToken[]): ExpectedToken | undefined {
  const next = steps[expected][token];
  const part = afterElement[token];
  if (next === undefined) return undefined;
  if (next === 'close') open.pop();
  else if (part) open.push(part);
  return next === 'after' || next === 'close' ? (open.at(-1) ?? 'nothing') : next;
}

function tokenAt(text: string, at: number): { readonly token: string; readonly end: number } {
  tokens.lastIndex = at;
  const groups = tokens.exec(text)?.groups;
  if (!groups) return { token: '', end: at };
  const { mark, string } = groups;
  return { token: mark ?? (string === undefined ? 'plain' : 'string'), end: tokens.lastIndex };
}

const spaces = /[ \t\n\r]*/y;

function startAt(text: string, at: number): number {
  spaces.lastIndex = at;
  spaces.test(text);
  return spaces.lastIndex;
}

/** Converts a position in a text to line and column, both from 1. */
export function lineAndColumn(
  text: string,
  position: number,
): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, position).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
