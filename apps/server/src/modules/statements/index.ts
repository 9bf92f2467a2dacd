// The API of the statements module: every movement of a member's wallet, as a list and as a file; and how files are written and sent.
export { csvRow, csvStart } from './csv.ts';
export { linkLifeMs, type Statement } from './export-statement.ts';
export { openPdf, type PdfDocument, pdfLayout, wrapText, write } from './pdf.ts';
export { sendStatement, statementRoutes } from './routes.player.ts';
export type { Holder } from './span.ts';
