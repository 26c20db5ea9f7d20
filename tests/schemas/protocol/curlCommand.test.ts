import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlCommand } from '#schemas/protocol/entities/curlCommand.ts';
import { fc } from '#tests/fastCheck.ts';

/** Returns the arguments that curl gets when a shell runs the command. */
function argumentsOf(command: string): string[] {
  const script = `curl() { for each in "$@"; do printf '%s\\0' "$each"; done; }\n${command}`;
  const printed = execFileSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { TOKEN: 'the token', XSRF: 'the cookie' },
  });
  return printed.split('\0').slice(0, -1);
}

describe('a call as a curl command', () => {
  it('has the token, the user, and for a write the XSRF cookie and its header', () => {
    const user = { loggedInUserKey: '4-1', orgId: 622710 };
    const command = curlCommand({ method: 'PUT', address: 'https://a.example/x', user, body: { a: 1 } });
    expect(argumentsOf(command)).toEqual([
      '-X',
      'PUT',
      'https://a.example/x',
      '-H',
      'Authorization: Bearer the token',
      '-H',
      'aesopUser: {"loggedInUserKey":"4-1","orgId":622710}',
      '-b',
      'XSRF-TOKEN=the cookie',
      '-H',
      'X-XSRF-TOKEN: the cookie',
      '-H',
      'Content-Type: application/json',
      '-d',
      '{"a":1}',
    ]);
  });

  it('is minimal for a public call', () => {
    const command = curlCommand({ method: 'GET', address: 'https://a.example/health', isOpen: true });
    expect(argumentsOf(command)).toEqual(['https://a.example/health']);
  });

  it('reaches curl unchanged, whatever the body contains', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (value) => {
        const command = curlCommand({ method: 'POST', address: 'https://a.example/x', body: { value } });
        expect(JSON.parse(argumentsOf(command).at(-1) ?? '')).toEqual({ value });
      }),
      { numRuns: 40, examples: [["it's $HOME `ls` \\ \n"]] },
    );
  });
});
