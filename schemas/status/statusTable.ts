/** Colors of states; each has the same meaning everywhere (docs/look.md#colour). */
export const stateColours = ['unfilled', 'filled', 'held', 'notNeeded', 'pending', 'closed'] as const;

export type StateColour = (typeof stateColours)[number];

/** A status of a state field. */
export interface Status<Flag extends string = string> {
  /** The value that is stored. */
  readonly code: number | string;
  /** The status's name in code. Default: the code. */
  readonly name?: string;
  readonly title: string;
  /** The title in Spanish. */
  readonly es: string;
  readonly color: StateColour;
  /** Properties of records with this status. Rules and SQL test these flags instead of lists of codes. */
  readonly flags: readonly Flag[];
}

type NameOf<S extends Status> = S extends { readonly name: infer N extends string } ? N : `${S['code']}`;

/** Values derived from a table of statuses. */
export interface StatusTable<S extends readonly Status[]> {
  /** The statuses in table order. */
  readonly statuses: S;
  /** The code of each status, by the status's name. */
  readonly code: { readonly [One in S[number] as NameOf<One>]: One['code'] };
  /** The choices of the field: sorted by numeric codes, otherwise in table order. */
  readonly oneOf: {
    readonly [At in keyof S]: { readonly const: S[At]['code']; readonly title: S[At]['title'] };
  };
  /** The states of an entity, each with its color (`x-entity.states.values`). */
  readonly values: Readonly<Record<string, { readonly colour: StateColour }>>;
  /** The Spanish title of each status, by its English title. */
  readonly es: Readonly<Record<string, string>>;
  /** The codes of all statuses with a flag. */
  readonly codesWith: (flag: S[number]['flags'][number]) => S[number]['code'][];
  /** Whether a code's status has a flag; false for a value that is not a code. */
  readonly has: (code: unknown, flag: S[number]['flags'][number]) => boolean;
}

/** Creates the table of a state field from its statuses, one per line. */
export function statusTable<const S extends readonly Status[]>(statuses: S): StatusTable<S> {
  const byCode = statuses.toSorted((one, other) => Number(one.code) - Number(other.code) || 0);
  const codesWith = (flag: string) =>
    byCode.filter(({ flags }) => flags.includes(flag)).map(({ code }) => code);
  const table: Record<keyof StatusTable<S>, unknown> = {
    statuses,
    code: Object.fromEntries(statuses.map(({ code, name = code }) => [name, code])),
    oneOf: byCode.map(({ code, title }) => ({ const: code, title })),
    values: Object.fromEntries(statuses.map(({ code, color }) => [code, { colour: color }])),
    es: Object.fromEntries(statuses.map(({ title, es }) => [title, es])),
    codesWith,
    has: (code: unknown, flag: string) => codesWith(flag).some((one) => one === code),
  };
  return table as StatusTable<S>;
}
