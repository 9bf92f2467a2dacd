// Runs a program that must not outlive the process that started it: it ends when its standard input does.
import { pathToFileURL } from 'node:url';

const [, , program] = process.argv;
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
process.stdin.on('error', () => process.exit(0));
// Ctrl-C reaches every process of the terminal, but the parent ends this one by SIGTERM or by closing stdin.
process.on('SIGINT', () => undefined);
await import(pathToFileURL(program).href);
