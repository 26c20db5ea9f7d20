import { weightedDraw } from '#schemas/values/random.ts';
import type { Random } from '../random.ts';
import { readData } from '../readData.ts';

/** A fictional name. `listedAs` is the label under which the source list has the first name, not a gender. */
export interface PersonName {
  readonly firstName: string;
  readonly middleName: string | undefined;
  readonly lastName: string;
  readonly listedAs: ListLabel;
}

export type ListLabel = 'F' | 'M';

/** Shares of name variants, chosen so that a list of a few hundred people shows each variant. */
const shares = { women: 0.72, accent: 0.35, hyphen: 0.03, middle: 0.35, initial: 0.6 } as const;

/**
 * Generates a name from public lists of first names and surnames, with their frequencies; no real person's record is
 * used. Restores accents that the lists lack for some names, and gives some people two surnames.
 */
export function drawName(random: Random): PersonName {
  const { first, last } = lists();
  const listedAs = random.chance(shares.women) ? 'F' : 'M';
  const drawFirstName = () => withAccent(first[listedAs](random), random);
  const surname = () => withAccent(last(random), random);
  return {
    firstName: drawFirstName(),
    middleName: middleName(random, drawFirstName),
    lastName: lastName(random, surname),
    listedAs,
  };
}

function middleName(random: Random, drawFirstName: () => string): string | undefined {
  if (!random.chance(shares.middle)) return undefined;
  const name = drawFirstName();
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

let loadedLists: Lists | undefined;

/** Loads the lists of first names and surnames at first use. */
function lists(): Lists {
  loadedLists ??= readLists();
  return loadedLists;
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

/** Common accented spellings of names, which the lists have in ASCII. */
const accented: Readonly<Record<string, string>> = {
  ...pairs(`Alvarez Álvarez, Avila Ávila, Benitez Benítez, Cardenas Cárdenas, Chavez Chávez, Cordova Córdova,
    Diaz Díaz, Dominguez Domínguez, Duran Durán, Fernandez Fernández, Garcia García, Gomez Gómez,
    Gonzalez González, Gutierrez Gutiérrez, Hernandez Hernández, Jimenez Jiménez, Leon León, Lopez López,
    Marquez Márquez, Martinez Martínez, Mejia Mejía, Mendez Méndez, Munoz Muñoz, Nunez Núñez, Ordonez Ordóñez,
    Pena Peña, Perez Pérez, Quinones Quiñones, Ramirez Ramírez, Rios Ríos, Rodriguez Rodríguez, Sanchez Sánchez,
    Suarez Suárez, Vasquez Vásquez, Vazquez Vázquez, Velazquez Velázquez, Zuniga Zúñiga,
    Schroder Schröder, Muller Müller, Schafer Schäfer, Ostrom Öström`),
  ...pairs(`Jose José, Maria María, Jesus Jesús, Angel Ángel, Andres Andrés, Oscar Óscar, Raul Raúl, Monica Mónica,
    Sofia Sofía, Lucia Lucía, Hector Héctor, Cesar César, Ruben Rubén, Adrian Adrián, Ramon Ramón, Julian Julián,
    Martin Martín, Rene René, Renee Renée, Andre André, Zoe Zoë, Chloe Chloë, Noel Noël, Agnes Agnès`),
};

/** Parses pairs such as `Garcia García, Lopez López` into a map from plain to accented spelling. */
function pairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').map((pair) => pair.trim().split(/\s+/)));
}

/**
 * Spells a surname of the census list, which is uppercase without accents, apostrophes or spaces, as people write it:
 * MCDONALD → McDonald, OBRIEN → O'Brien, DELACRUZ → De La Cruz.
 */
export function displaySurname(name: string): string {
  const spelled = spellings.get(name);
  if (spelled !== undefined) return spelled;
  const plain = capitalized(name);
  return plain.replace(/^Mc([a-z])(?=[a-z]{2})/, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** Surname prefixes and the names that begin with them, listed because no rule distinguishes DELACRUZ from DELACEY. */
const prefixes: Readonly<Record<string, string>> = {
  "O'": `BOYLE BRIAN BRIEN BRYAN BRYANT CONNELL CONNER CONNOR DAY DONNELL GRADY HALLORAN HARA HARE KEEFE
    LEARY LOUGHLIN MALLEY MARA MEARA NEAL NEIL NEILL REILLY ROURKE SHEA SULLIVAN TOOLE`,
  "D'": 'AGOSTINO AMICO ANDREA ANGELO',
  'De ': 'ANDA BOER GROOT GUZMAN HAAN HOYOS JESUS JONG LEON LUNA SANTIAGO VERA VRIES',
  'De La ': 'CRUZ FUENTE GARZA O PAZ PENA ROSA TORRE',
  'De Los ': 'REYES SANTOS',
  'Del ': 'CASTILLO CID REAL RIO ROSARIO TORO VALLE',
  'La ': 'SALLE TORRE',
  Le: 'BLANC BEAU CLAIR',
  Mac: 'ARTHUR DONALD DOUGALL FARLANE GREGOR INTYRE KAY KENZIE KINNON LEAN LEOD MILLAN PHERSON',
  'San ': 'MIGUEL',
  'St. ': 'CLAIR GEORGE GERMAIN JEAN JOHN LOUIS PIERRE',
  'Van ': 'BUREN BUSKIRK CAMP CLEAVE DUSEN DYKE HORN HOUTEN KIRK METER NESS PELT SICKLE WINKLE ZANDT',
};

const spellings = new Map(
  Object.entries(prefixes).flatMap(([prefix, rests]) =>
    rests
      .split(/\s+/)
      .map((rest): [string, string] => [lettersOf(prefix) + rest, `${prefix}${capitalized(rest)}`]),
  ),
);

function lettersOf(text: string): string {
  return text.replace(/[^a-z]/gi, '').toUpperCase();
}

function capitalized(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}
