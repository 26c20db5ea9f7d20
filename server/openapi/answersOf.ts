import type { Answer, Content, Operation } from './document.ts';

type Answers = Operation['responses'];

/**
 * The answers of several calls that share an address: what one of them alone answers is there, and where two
 * answer the same status in JSON, either of their shapes.
 */
export function answersOf(all: readonly Answers[]): Answers {
  const together: Record<string, Answers[string]> = {};
  for (const [status, answer] of all.flatMap((answers) => Object.entries(answers))) {
    const known = together[status];
    together[status] = known === undefined ? answer : either(known, answer);
  }
  return together;
}

function either(one: Answers[string], other: Answers[string]): Answers[string] {
  if ('$ref' in one || '$ref' in other) return other;
  const [shape, otherShape] = [shapeOf(one), shapeOf(other)];
  if (!shape || !otherShape || JSON.stringify(shape) === JSON.stringify(otherShape))
    return { ...one, ...other };
  const content: Content = { 'application/json': { schema: { oneOf: [shape, otherShape] } } };
  const headers = { ...one.headers, ...other.headers };
  const description = `${one.description} Or: ${other.description}`;
  return { description, content, ...(Object.keys(headers).length === 0 ? {} : { headers }) };
}

function shapeOf({ content }: Answer) {
  return content?.['application/json']?.schema;
}
