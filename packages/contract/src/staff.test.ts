// Roles and grants: no role breaks the rules of grants, and each forbidden pair of permissions is refused.
import { describe, expect, test } from 'vitest';
import { grantRefusal, type StaffPermission, staffPermissions, staffRoles } from './staff.ts';

const withAll = (start: string) => staffPermissions.filter((one) => one.startsWith(start));

describe('grants', () => {
  test.each(Object.entries(staffRoles))('the role %s may be granted alone', (_, held) => {
    expect(grantRefusal(held)).toBeUndefined();
  });

  test.each([...withAll('staff.'), ...withAll('policy.'), ...withAll('brand.')])(
    '%s is refused beside money and personal data',
    (admin) => {
      const others = [
        'withdrawal.',
        'deposit.',
        'identity.',
        'promotion.',
        'agent.',
        'member.',
        'books.',
      ].flatMap(withAll);
      expect(others.length).toBeGreaterThan(8);
      for (const other of others) {
        expect(grantRefusal([admin, other]), other).toBe('ADMIN_WITH_MONEY_OR_PII');
      }
    },
  );

  test('who runs a draw does not publish it', () => {
    expect(grantRefusal(['draw.run', 'draw.publish'])).toBe('DRAW_RUN_WITH_PUBLISH');
    expect(grantRefusal(['draw.run', 'draw.read'])).toBeUndefined();
  });

  test('who verifies the audit decides nothing', () => {
    const deciding: StaffPermission[] = staffPermissions.filter((one) => one.endsWith('.decide'));
    expect(deciding).toContain('withdrawal.decide');
    for (const one of deciding) expect(grantRefusal(['audit.verify', one]), one).toBe('VERIFY_WITH_DECIDE');
  });

  test('nobody holds every permission', () => {
    expect(grantRefusal(staffPermissions)).toBe('ADMIN_WITH_MONEY_OR_PII');
  });

  test('admin and payments are not held by one person, payments and support are', () => {
    expect(grantRefusal([...staffRoles.admin, ...staffRoles.payments])).toBe('ADMIN_WITH_MONEY_OR_PII');
    expect(grantRefusal([...staffRoles.payments, ...staffRoles.support])).toBeUndefined();
  });
});
