import { type Random, weightedDraw } from '../random.ts';
import { readData } from '../readData.ts';
import { accented } from './accented.ts';
import { displaySurname } from './displaySurname.ts';

/** A made-up person's name; `listedAs` is the label of the first name in the list, not a gender. */
export interface PersonName {
  readonly firstName: string;
  readonly middleName: string | undefined;
  readonly lastName: string;
  readonly listedAs: ListLabel;
}

export type ListLabel = 'F' | 'M';

/** Shares of all people, chosen so that every spelling is met in a list of a few hundred. */
const shares = { women: 0.72, accent: 0.35, hyphen: 0.03, middle: 0.35, initial: 0.6 } as const;

/**
 * Makes up a name from the public lists of first names and surnames, each as frequent as in the list:
 * no real person's record is looked at. Some names get the accent that the lists have lost, some
 * people two surnames.
 */
export function drawName(random: Random): PersonName {
  const { first, last } = lists();
  const listedAs = random.chance(shares.women) ? 'F' : 'M';
  const given = () => withAccent(first[listedAs](random), random);
  const surname = () => withAccent(last(random), random);
  return {
    firstName: given(),
    middleName: middleName(random, given),
    lastName: lastName(random, surname),
    listedAs,
  };
}

function middleName(random: Random, given: () => string): string | undefined {
  if (!random.chance(shares.middle)) return undefined;
  const name = given();
  return random.chance(shares.initial) ? `${name.charAt(0)}.` : name;
}

function lastName(random: Random, surname: () => string): string {
  const [name, second] = [surname(), surname()];
  return random.chance(shares.hyphen) && name !== second ? `${name}-${second}` : name;
}

function withAccent(name: string, random: Random): string {
  return random.chance(shares.accent) ? (accented[name] ?? name) : name;
}

interface Lists {
  readonly first: Record<ListLabel, (random: Random) => string>;
  readonly last: (random: Random) => string;
}

let read: Lists | undefined;

/** The lists are read when the first name is needed. */
function lists(): Lists {
  read ??= readLists();
  return read;
}

function readLists(): Lists {
  const first = readData<'name' | 'sex' | 'count'>('first_names');
  const surnames = readData<'surname' | 'count'>('surnames').map((row) => ({
    name: displaySurname(row.surname),
    count: Number(row.count),
  }));
  const drawFirst = (label: ListLabel) => {
    const names = first.filter((row) => row.sex === label);
    const draw = weightedDraw(names, (row) => Number(row.count));
    return (random: Random) => draw(random).name;
  };
  const drawLast = weightedDraw(surnames, (row) => row.count);
  return { first: { F: drawFirst('F'), M: drawFirst('M') }, last: (random) => drawLast(random).name };
}
