import { locationIds, resourcesPath } from '#schemas/protocol/resources.ts';
import type { Language } from '#schemas/protocol/session.ts';
import type { Resources, ResourcesAsked } from '#schemas/protocol/suite.ts';
import { request } from '../http/request.ts';

/** What is wanted within this time, in milliseconds, is asked for together. */
const gatheringTime = 20;

/** The most mnemonics in one call. */
const largestBatch = 100;

interface Wish {
  readonly mnemonic: string;
  readonly give: (text: string | undefined) => void;
  readonly fail: (error: unknown) => void;
}

const gathered = new Map<Language, Wish[]>();

/** The text of a mnemonic, asked for with others of this moment; `undefined` when the service knows none. Throws a `ServiceError`. */
export function askText(language: Language, mnemonic: string): Promise<string | undefined> {
  return new Promise((give, fail) => {
    const wishes = gathered.get(language) ?? [];
    if (wishes.length === 0) setTimeout(() => void askAll(language), gatheringTime);
    gathered.set(language, [...wishes, { mnemonic, give, fail }]);
  });
}

async function askAll(language: Language): Promise<void> {
  const wishes = gathered.get(language) ?? [];
  gathered.delete(language);
  for (let start = 0; start < wishes.length; start += largestBatch) {
    await askSome(language, wishes.slice(start, start + largestBatch));
  }
}

async function askSome(language: Language, wishes: readonly Wish[]): Promise<void> {
  try {
    const texts = await call(
      language,
      wishes.map(({ mnemonic }) => mnemonic),
    );
    for (const { mnemonic, give } of wishes) give(texts.get(mnemonic));
  } catch (error) {
    for (const { fail } of wishes) fail(error);
  }
}

async function call(language: Language, mnemonics: readonly string[]): Promise<Map<string, string>> {
  const body: ResourcesAsked = [...new Set(mnemonics)].map((mnemonic) => ({ mnemonic }));
  const query = { locId: locationIds[language] };
  const { json } = await request('absence', 'PUT', resourcesPath, { query, body, asksOnly: true });
  const texts = Array.isArray(json) ? json.filter(isText) : [];
  return new Map(texts.map(({ mnemonic, resolved }) => [mnemonic, resolved]));
}

function isText(one: unknown): one is Resources[number] {
  if (typeof one !== 'object' || one === null) return false;
  return (
    'mnemonic' in one &&
    typeof one.mnemonic === 'string' &&
    'resolved' in one &&
    typeof one.resolved === 'string' &&
    one.resolved !== ''
  );
}
