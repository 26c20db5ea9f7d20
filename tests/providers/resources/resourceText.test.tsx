import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#providers/http/connection.ts';
import { request } from '#providers/http/request.ts';
import { maxTextRetries, resourceText, retryDelayMs } from '#providers/resources/resourceText.ts';
import { isMnemonic } from '#schemas/protocol/entities/resources.ts';
import { ownServices } from '#schemas/services.ts';

interface Requested {
  readonly locId: string | null;
  readonly mnemonics: readonly string[];
}

let requested: Requested[] = [];
let known: Record<string, string> = {};
let error: Response | undefined;
let saved: Response | undefined;
let language = 'en';
let version = '';
let versions = 0;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  requested = [];
  error = undefined;
  known = { DataSavedSuccessfully: 'Data saved.', 'Updates.Successful': 'Updated.' };
  language = 'en';
  // A new version per test, so that cached texts of one test don't reach the next.
  version = `0.${++versions}`;
  // biome-ignore lint/suspicious/noDocumentCookie: every PUT repeats it
  document.cookie = 'XSRF-TOKEN=abc';
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => answer(address, init));
  begin();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin() {
  connect({
    services: Object.fromEntries(
      Object.entries(ownServices).map(([name, { base }]) => [name, base]),
    ) as never,
    accessToken: async () => 'token',
    renew: async () => 'token',
    signInAgain: () => new Promise(() => {}),
    userKey: () => '4-1',
    organization: () => 1,
    language: () => language,
    textOf: resourceText,
    version,
  });
}

function answer(address: string, { body }: RequestInit): Response {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname.endsWith('/saving')) return saved ?? Response.json({});
  const mnemonics = (JSON.parse(String(body)) as { mnemonic: string }[]).map(({ mnemonic }) => mnemonic);
  requested.push({ locId: searchParams.get('locId'), mnemonics });
  if (error) return error.clone();
  const found = mnemonics.filter((mnemonic) => mnemonic in known);
  return Response.json(found.map((mnemonic) => ({ mnemonic, resolved: known[mnemonic] })));
}

async function idle<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(10_000);
  return work;
}

describe('the text of a mnemonic', () => {
  it('is requested in one batch with others, each once', async () => {
    const both = [
      resourceText('DataSavedSuccessfully'),
      resourceText('Updates.Successful'),
      resourceText('Updates.Successful'),
    ];
    expect(await idle(Promise.all(both))).toEqual(['Data saved.', 'Updated.', 'Updated.']);
    expect(requested).toEqual([{ locId: '1', mnemonics: ['DataSavedSuccessfully', 'Updates.Successful'] }]);
  });

  it('is requested in batches of a hundred at most', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `Text.Number${index}`);
    known = Object.fromEntries(names.map((name) => [name, name.toLowerCase()]));
    await idle(Promise.all(names.map(resourceText)));
    expect(requested.map(({ mnemonics }) => mnemonics.length)).toEqual([100, 100, 50]);
  });

  it('is stored by this browser, and not requested again', async () => {
    await idle(resourceText('DataSavedSuccessfully'));
    sessionStorage.clear();
    expect(await resourceText('DataSavedSuccessfully')).toBe('Data saved.');
    expect(requested).toHaveLength(1);
  });

  it('is stored per language', async () => {
    await idle(resourceText('DataSavedSuccessfully'));
    language = 'es';
    known = { DataSavedSuccessfully: 'Datos guardados.' };
    expect(await idle(resourceText('DataSavedSuccessfully'))).toBe('Datos guardados.');
    language = 'en';
    expect(await resourceText('DataSavedSuccessfully')).toBe('Data saved.');
    expect(requested.map(({ locId }) => locId)).toEqual(['1', '2']);
  });

  it('is requested again with another version of the product, which clears the previous ones', async () => {
    await idle(Promise.all([resourceText('DataSavedSuccessfully'), resourceText('Updates.Successful')]));
    version = `${version}.1`;
    begin();
    known = { DataSavedSuccessfully: 'Saved.' };
    expect(await idle(resourceText('DataSavedSuccessfully'))).toBe('Saved.');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Updated.');
  });

  it('that is missing is requested five more times, then its key is shown', async () => {
    expect(maxTextRetries).toBe(5);
    const text = resourceText('Nobody.KnowsIt');
    await vi.advanceTimersByTimeAsync(retryDelayMs * 3);
    expect(requested.length).toBeGreaterThan(1);
    expect(await idle(text)).toBe('Nobody.KnowsIt');
    expect(requested).toHaveLength(1 + 5);
    expect(await idle(resourceText('Nobody.KnowsIt'))).toBe('Nobody.KnowsIt');
    expect(requested).toHaveLength(1 + 5);
  });

  it('that arrives late is shown', async () => {
    known = {};
    const text = resourceText('Updates.Successful');
    await vi.advanceTimersByTimeAsync(retryDelayMs * 2);
    known = { 'Updates.Successful': 'Updated.' };
    expect(await idle(text)).toBe('Updated.');
  });

  it('is its key while the call fails, and is requested at the next use', async () => {
    error = Response.json({ code: 'failure', message: 'Failed.', requestId: '' }, { status: 500 });
    expect(await idle(resourceText('Updates.Successful'))).toBe('Updates.Successful');
    error = undefined;
    expect(await idle(resourceText('Updates.Successful'))).toBe('Updated.');
  });

  it('works without storage if the stored value has another format', async () => {
    for (const stored of ['{', 'null', '7', JSON.stringify({ version, texts: null })]) {
      localStorage.setItem('absmgmt.texts.en', stored);
      expect(await idle(resourceText('Updates.Successful'))).toBe('Updated.');
    }
  });
});

describe('a service that returns mnemonics instead of texts', () => {
  const save = () => request('absence', 'POST', '/saving', { body: {} });
  const refused = (message: string, errors = {}) => {
    saved = Response.json({ code: 'invalid', message, requestId: 'r-1', errors }, { status: 400 });
  };

  it('is supported: for the whole response and for each field', async () => {
    refused('Updates.Successful', {
      name: { code: 'x', message: 'DataSavedSuccessfully', args: {} },
      title: { code: 'y', message: 'Too long.', args: {} },
    });
    // The code for mnemonics is loaded on demand, in real time.
    vi.useRealTimers();
    await expect(save()).rejects.toMatchObject({
      status: 400,
      message: 'Updated.',
      body: { errors: { name: { message: 'Data saved.' }, title: { message: 'Too long.' } } },
    });
  });

  it('is not asked for texts that it has already returned', async () => {
    refused('Too long.');
    await expect(save()).rejects.toMatchObject({ message: 'Too long.' });
    expect(requested).toEqual([]);
  });

  it.each([
    ['MasterData.Emp.GeneralInfo.Absence.AlreadyExist', true],
    ['DataSavedSuccessfully', true],
    ['SubstituteWithFirstNameMiddleNameAndLastNameFound', true],
    ['Error', false],
    ['Too long.', false],
    ['Saved. Next', false],
    ['', false],
  ])('%s is a mnemonic: %s', (text, expected) => {
    expect(isMnemonic(text)).toBe(expected);
  });
});
