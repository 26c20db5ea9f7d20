/**
 * Tests of the official suite in which browser and service deviate from it, by file, with the reason. The tests fail
 * for any other deviation.
 */
interface Deviation {
  readonly reason: string;
  readonly tests: readonly string[];
}

export const deviations: Readonly<Record<string, Deviation>> = {
  'optional/content.json': {
    reason:
      'In draft-07, `contentEncoding` and `contentMediaType` are annotations, which validators may ignore.',
    tests: [
      'an invalid JSON document',
      'an invalid base64 string (% is not a valid character)',
      'a validly-encoded invalid JSON document',
      'an invalid base64 string that is valid JSON',
    ],
  },
  'optional/format/date-time.json': {
    reason: 'No database stores leap seconds.',
    tests: [
      'a valid date-time with a leap second, UTC',
      'a valid date-time with a leap second, with minus offset',
    ],
  },
  'optional/format/idn-email.json': {
    reason: 'The rules are those of `email`, so that mail can be sent.',
    tests: ['a valid idn e-mail (example@example.test in Hangul)'],
  },
  'optional/format/idn-hostname.json': {
    reason: 'Non-ASCII names are accepted unchecked: the IDNA tables are larger than the page.',
    tests: [
      'illegal first char U+302E Hangul single dot tone mark',
      'contains illegal char U+302E Hangul single dot tone mark',
      'a host name with a component too long',
      'invalid Punycode',
      'U-label contains "--" in the 3rd and 4th position',
      'U-label starts with a dash',
      'U-label ends with a dash',
      'U-label starts and ends with a dash',
      'Begins with a Spacing Combining Mark',
      'Begins with a Nonspacing Mark',
      'Begins with an Enclosing Mark',
      'Exceptions that are DISALLOWED, right-to-left chars',
      'Exceptions that are DISALLOWED, left-to-right chars',
      "MIDDLE DOT with no preceding 'l'",
      'MIDDLE DOT with nothing preceding',
      "MIDDLE DOT with no following 'l'",
      'MIDDLE DOT with nothing following',
      'Greek KERAIA not followed by Greek',
      'Greek KERAIA not followed by anything',
      'Hebrew GERESH not preceded by Hebrew',
      'Hebrew GERESH not preceded by anything',
      'Hebrew GERSHAYIM not preceded by Hebrew',
      'Hebrew GERSHAYIM not preceded by anything',
      'KATAKANA MIDDLE DOT with no Hiragana, Katakana, or Han',
      'KATAKANA MIDDLE DOT with no other characters',
      'Arabic-Indic digits mixed with Extended Arabic-Indic digits',
      'ZERO WIDTH JOINER not preceded by Virama',
      'ZERO WIDTH JOINER not preceded by anything',
    ],
  },
  'optional/format/ipv4.json': {
    reason: 'Leading zeros are accepted, because address lists often contain them.',
    tests: ['invalid leading zeroes, as they are treated as octals'],
  },
  'optional/format/iri.json': {
    reason: 'The host is not parsed.',
    tests: ['an invalid IRI based on IPv6'],
  },
};

/**
 * Problems for which the schema check refuses a schema of the suite before any value is validated. Each has the reason.
 */
export const refusals: Readonly<Record<string, string>> = {
  S004: 'The draft is not supported.',
  S021: 'A keyword has a value of the wrong type; the suite ignores it where it has no effect.',
  S022: 'A keyword of another draft.',
  S026: 'The target of a `$ref` does not exist in the file.',
  S027: 'A `$ref` points to another URL, and validation fetches nothing.',
  S028: 'A `$ref` refers to itself without end.',
  S029: '`$dynamicRef`, `$recursiveRef` or an inner `$id`: the target of a `$ref` must be clear from its own text.',
  S035: 'Two places have the same name.',
  S031: 'A choice lists a value twice, or has no value.',
};
