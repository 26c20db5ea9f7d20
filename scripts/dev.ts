/** `npm run dev`: the whole console from its sources; browser and service reload when a file changes. */
import process from 'node:process';

process.env.DEV = '1';
await import('../server/main.ts');
