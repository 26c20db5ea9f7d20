import type { ProductPlace } from '../identity/userSessions/readProducts.ts';

/**
 * The suite of the demonstration, where none is configured: time keeping, which its districts have and
 * which begins on a page of the console itself, and a product that they do not have.
 */
export function demoProducts(publicUrl: string): readonly ProductPlace[] {
  return [
    { name: 'veritime', displayName: 'WebTime', url: `${publicUrl}/WebTime` },
    {
      name: 'recruiting',
      displayName: 'Recruiting',
      url: 'https://example.org/recruiting',
      mode: 'NotPurchased',
      marketingUrl: 'https://example.org/',
    },
  ];
}
