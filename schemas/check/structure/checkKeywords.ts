import { anchorPattern } from '../../model/record/validatorSchema.ts';
import { type Draft, draftOf, type Keyword, keywordIn, keywords } from '../../model/schema/keywords.ts';
import { annotationKeywords } from '../../model/schema/refSiblings.ts';
import { isSchema } from '../../model/schema/subschemas.ts';
import { compiles, unicodePattern } from '../../model/schema/unicodePattern.ts';
import { formats } from '../../values/formats.ts';
import { isObject } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { didYouMean, suggestion } from '../basis/didYouMean.ts';
import { mismatches } from '../basis/mismatches.ts';
import { type Place, placesIn } from '../basis/parts.ts';
import { type Finding, finding } from '../basis/problem.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Checks the JSON Schema keywords in a file: each must exist, have a valid value, and have an effect. */
export function checkKeywords(root: Schema): Finding[] {
  const draft = draftOf({ $schema: typeof root.$schema === 'string' ? root.$schema : '' });
  return placesIn(root).flatMap((place) => checkPlace(place, place.condition ? '2020-12' : draft));
}

function checkPlace({ pointer, value, condition }: Place, draft: Draft): Finding[] {
  if (!isSchema(value)) {
    return [finding('S021', pointer, 'A schema must be an object, true or false.', 'Write { "type": … }.')];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, declared]) => {
    const at = pointerTo(pointer, name);
    if (name === 'x-entity' || name === 'x-field') return misplaced(name, at, pointer, condition);
    const keyword = keywordIn(draft, name);
    if (keyword === undefined) return unknown(name, at, draft);
    return refSiblings(name, value, at, draft) ?? checkKeyword(keyword, name, declared, value, at, draft);
  });
}

/** Reports `x-entity` anywhere but at the root, and `x-field` at the root or inside a condition. */
function misplaced(name: string, at: string, pointer: string, condition: boolean): Finding[] {
  const right = !condition && (name === 'x-entity') === (pointer === '');
  const fix = name === 'x-entity' ? 'Move it to the root of the file.' : 'Move it to a property.';
  return right ? [] : [finding('S043', at, `"${name}" has no effect here.`, fix)];
}

function unknown(name: string, at: string, draft: Draft): Finding[] {
  if (Object.hasOwn(keywords, name)) {
    const fix = inDraft[name] ?? 'Set `$schema` to a draft that has it, or remove it.';
    return [finding('S022', at, `"${name}" is not a keyword of draft ${draft}, and is ignored.`, fix)];
  }
  const ownKeyword = didYouMean(name, ['x-entity', 'x-field']);
  if (ownKeyword !== undefined)
    return [finding('S040', at, `There is no "${name}".`, `Did you mean "${ownKeyword}"?`)];
  const likely = didYouMean(name, Object.keys(keywords));
  const fix = likely === undefined ? 'Remove it.' : `Did you mean "${likely}"?`;
  return [finding('S020', at, `"${name}" is not a keyword of JSON Schema, and is ignored.`, fix)];
}

function refSiblings(name: string, schema: Schema, at: string, draft: Draft): Finding[] | undefined {
  if (draft !== '7' || schema.$ref === undefined || name === '$ref' || annotationKeywords.has(name))
    return undefined;
  const fix = 'Write "allOf": [{ "$ref": … }] and put it beside that.';
  return [finding('S022', at, `Draft-07 ignores everything beside a "$ref", including "${name}".`, fix)];
}

/** Suggested fixes for keywords that exist only in other drafts of JSON Schema. */
const inDraft: Readonly<Record<string, string>> = {
  prefixItems: 'In draft-07 and 2019-09, write "items": [ … ].',
  additionalItems: 'In 2020-12, write "items" beside "prefixItems".',
  dependentRequired: 'In draft-07, write "dependencies".',
  dependentSchemas: 'In draft-07, write "dependencies".',
};

function checkKeyword(
  keyword: Keyword,
  name: string,
  declared: unknown,
  schema: Schema,
  at: string,
  draft: Draft,
): Finding[] {
  const wrong = [...wrongValue(keyword, declared, at), ...wrongHold(keyword, name, declared, at, draft)];
  if (wrong.length > 0) return wrong;
  const text = typeof declared === 'string' ? declared : '';
  return [
    ...withoutEffect(keyword, name, schema, at),
    ...(name === 'pattern' ? checkPattern(text, at) : []),
    ...(name === 'patternProperties' && isObject(declared) ? patternsIn(declared, at) : []),
    ...(name === 'format' && !Object.hasOwn(formats, text) ? [unknownFormat(text, at)] : []),
    ...notUnderstood(name, text, at, draft),
  ];
}

function wrongValue(keyword: Keyword, declared: unknown, at: string): Finding[] {
  if (keyword.value === undefined) return [];
  if (at.endsWith('/required') && typeof declared === 'boolean') return [ofDraft03(at)];
  return mismatches(keyword.value, declared, at).map(({ pointer, message, fix }) =>
    finding('S021', pointer, message, fix),
  );
}

/**
 * The finding for `required: true` or `false` on a field, which only draft-03 of JSON Schema allows. Newer drafts have
 * a list `required` next to `properties`.
 */
function ofDraft03(at: string): Finding {
  const fix = 'List the required fields beside "properties": "required": ["name"].';
  return finding(
    'S021',
    at,
    '"required" is true or false only in draft-03, which the console does not support.',
    fix,
  );
}

function wrongHold({ holds }: Keyword, name: string, declared: unknown, at: string, draft: Draft): Finding[] {
  const listed = Array.isArray(declared);
  if (holds === 'list' && (!listed || declared.length === 0)) {
    return [finding('S021', at, `"${name}" must be a list of schemas.`, 'Write at least one, in [ … ].')];
  }
  if (holds === 'schemaOrList' && listed && draft === '2020-12') {
    return [finding('S021', at, 'In draft 2020-12, "items" is one schema.', 'Write "prefixItems": [ … ].')];
  }
  if ((holds === 'map' || holds === 'mapOrNames') && !isObject(declared)) {
    return [
      finding('S021', at, `"${name}" must be an object of schemas by name.`, 'Write { "name": { … } }.'),
    ];
  }
  return [];
}

function withoutEffect(keyword: Keyword, name: string, schema: Schema, at: string): Finding[] {
  const { needs } = keyword;
  if (needs !== undefined && !Object.hasOwn(schema, needs)) {
    return [finding('S023', at, `"${name}" has no effect without "${needs}".`, `Add "${needs}".`)];
  }
  const types = [schema.type ?? []].flat();
  const says =
    types.length === 0 || !keyword.of || types.some((type) => keyword.of?.some((one) => one === type));
  if (says) return [];
  const message = `"${name}" has no effect on a value of type ${types.join(', ')}.`;
  return [finding('S023', at, message, `It is for ${keyword.of?.join(', ')}. Remove it, or fix the type.`)];
}

function patternsIn(declared: Schema, at: string): Finding[] {
  return Object.keys(declared).flatMap((pattern) => checkPattern(pattern, pointerTo(at, pattern)));
}

function checkPattern(pattern: string, at: string): Finding[] {
  if (compiles(unicodePattern(pattern))) return [];
  return [finding('S025', at, `"${pattern}" is not a regular expression.`, 'Fix the pattern.')];
}

function unknownFormat(format: string, at: string): Finding {
  const fix = suggestion(format, Object.keys(formats));
  return finding('S024', at, `The format "${format}" is unknown, so values are not checked against it.`, fix);
}

/**
 * Reports references and addresses that not all validators support (`$dynamicRef`, `$recursiveRef`, an `$id` below the
 * root), because the browser or the service would not check them.
 */
function notUnderstood(name: string, text: string, at: string, draft: Draft): Finding[] {
  if (name === '$dynamicRef' || name === '$recursiveRef') {
    return [finding('S029', at, `The console does not support "${name}".`, 'Write a "$ref".')];
  }
  const inner = name === '$id' && at !== '/$id' && !text.startsWith('#/');
  if (!inner || (draft === '7' && anchorPattern.test(text))) return [];
  const fix = 'Remove it, and point "$ref" to the place: "#/$defs/…".';
  return [finding('S029', at, 'An "$id" inside a schema changes the target of each "$ref".', fix)];
}
