/**
 * Writes a surname of the census list, which has capitals only and neither accents, apostrophes nor
 * spaces, as people write it: MCDONALD → McDonald, OBRIEN → O'Brien, DELACRUZ → De La Cruz.
 */
export function displaySurname(name: string): string {
  const spelled = spellings.get(name);
  if (spelled !== undefined) return spelled;
  const plain = capitalized(name);
  return plain.replace(/^Mc([a-z])(?=[a-z]{2})/, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** What is set before the rest of a name, and which rests: no rule tells DELACRUZ from DELACEY. */
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
