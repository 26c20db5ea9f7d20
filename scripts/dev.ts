/** `npm run dev`: runs the console from its sources. Browser and service reload when a file changes. */
import process from 'node:process';

process.env.DEV = '1';
await import('../server/main.ts');
