// Ids of the owner of a row, as types that the compiler keeps apart: a brand, or a book with a part of its members.
import { z } from 'zod';

const positive = z.int().min(1).max(2_147_483_647);

/** A merchant: its settings, games, texts and keys, and what is known of people before they have an account. */
export const brandIdSchema = positive.brand<'BrandId'>();
export type BrandId = z.output<typeof brandIdSchema>;

/** Members of one brand with their money; the column `merchant_id` of their rows. All of it is in one database. */
export const bookIdSchema = positive.brand<'BookId'>();
export type BookId = z.output<typeof bookIdSchema>;

/** Its uses are the places that will have to look for a member's book once a brand has several. */
export const soleBookOf = (brand: BrandId): BookId => brand as number as BookId;

export const brandOfBook = (book: BookId): BrandId => book as number as BrandId;
