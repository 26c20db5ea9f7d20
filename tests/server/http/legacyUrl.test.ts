import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { consolePolicy } from '#server/http/securityHeaders.ts';
import { runTimeConfig } from '#server/http/xsrf.ts';

const read = (LEGACY_URL?: string) => readConfig({ PUBLIC_URL: 'https://console.example', LEGACY_URL });
const framesOf = (url?: string) =>
  consolePolicy(read(url), '/', 'n')
    .split('; ')
    .find((directive) => directive.startsWith('frame-src'));

describe('the address of the legacy pages', () => {
  test('is sent to the console, which may frame it', () => {
    expect(runTimeConfig(read('https://old.example/app')).legacyAddress).toBe('https://old.example/app');
    expect(framesOf('https://old.example/app')).toBe("frame-src 'self' https://old.example");
  });

  test('is absent unless it is set', () => {
    expect(runTimeConfig(read()).legacyAddress).toBeUndefined();
    expect(runTimeConfig(read('')).legacyAddress).toBeUndefined();
    expect(framesOf()).toBe("frame-src 'self'");
  });

  test.each(['old.example', 'ftp://old.example', 'javascript:alert(1)', 'https://console.example/old'])(
    'is rejected if it is %s',
    (url) => {
      expect(() => read(url)).toThrow(/LEGACY_URL/);
    },
  );
});
