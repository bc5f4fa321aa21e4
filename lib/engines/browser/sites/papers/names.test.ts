import { describe, expect, it } from 'vitest';
import { dateOf, publicationDate } from './dates';
import { nameOf, namesIn } from './names';

describe('names', () => {
  it.each([
    ['Lee, Ann', { given: 'Ann', family: 'Lee' }],
    ['Lee,Ann M.', { given: 'Ann M.', family: 'Lee' }],
    ['Ann M. Lee', { given: 'Ann M.', family: 'Lee' }],
    ['van der Berg, Jan', { given: 'Jan', family: 'van der Berg' }],
    ['Jan van der Berg', { given: 'Jan', family: 'van der Berg' }],
    ['Maria De La Cruz', { given: 'Maria', family: 'De La Cruz' }],
    ['Maria de la Cruz', { given: 'Maria', family: 'de la Cruz' }],
    ['Nguyen Van Anh', { given: 'Nguyen Van', family: 'Anh' }],
    ['José Ortega y Gasset', { given: 'José', family: 'Ortega y Gasset' }],
    ['King, Martin, Jr.', { given: 'Martin', family: 'King', suffix: 'Jr.' }],
    ['King, Jr., Martin', { given: 'Martin', family: 'King', suffix: 'Jr.' }],
    ['Martin King III', { given: 'Martin', family: 'King', suffix: 'III' }],
    ['Ann Lee, PhD', { given: 'Ann', family: 'Lee' }],
    ['Ann Lee1,*', { given: 'Ann', family: 'Lee' }],
    ['Smith J', { given: 'J', family: 'Smith' }],
    ['Wei LI', { given: 'Wei', family: 'LI' }],
    ['Plato', { family: 'Plato' }],
    ['王小明', { family: '王小明' }],
    ['山田 太郎', { given: '太郎', family: '山田' }],
    ['王, 小明', { given: '小明', family: '王' }],
    ['ATLAS Collaboration', { family: 'ATLAS Collaboration' }],
    ['World Health Organization', { family: 'World Health Organization' }],
    ['Ministry of Health, Peru', { family: 'Ministry of Health, Peru' }],
    ['Group, Matthew', { given: 'Matthew', family: 'Group' }],
    ['et al.', undefined],
    [' , ', undefined],
  ])('reads %s', (written, expected) => {
    expect(nameOf(written)).toEqual(expected);
  });

  it.each([
    ['Lee, Ann; Ray, Bo', ['Lee', 'Ray']],
    ['Lee A;Ray BC;', ['Lee', 'Ray']],
    ['Ann Lee, Bo Ray and Cy Orr', ['Lee', 'Ray', 'Orr']],
    ['Wei LI; Ann Ray', ['LI', 'Ray']],
    ['Lee, Ann', ['Lee']],
  ])('reads the list %s', (list, families) => {
    expect(namesIn(list).map(({ family }) => family)).toEqual(families);
  });
});

describe('dates', () => {
  it.each([
    ['2017/06/12', '2017-06-12'],
    ['2021-07-15T00:00:00Z', '2021-07-15'],
    ['2021/8', '2021-08'],
    ['20210715', '2021-07-15'],
    ['Dec 20, 2006', '2006-12-20'],
    ['20 December 2006', '2006-12-20'],
    ['Friday, 1 May 2020', '2020-05-01'],
    ['2024 Mar-Apr', '2024-03'],
    ['Spring 2020', '2020'],
    ['09/14/2007', '2007-09-14'],
    ['14.09.2007', '2007-09-14'],
    ['05/06/2019', '2019'],
    ['2020年3月5日', '2020-03-05'],
    ['2020-13-40', '2020'],
    ['soon', undefined],
    ['', undefined],
  ])('reads %s', (text, expected) => {
    expect(dateOf(text)).toBe(expected);
  });

  it.each([
    [['2020/01/01', '2020-03-27'], '2020-03-27'],
    [['2020/01/01', '2021-03-27'], '2020-01-01'],
    [['2021/08', '2021-07-15'], '2021-08'],
    [['2021', '2021-07-15'], '2021-07-15'],
    [['2021'], '2021'],
    [[], undefined],
  ])('publishes %j on %s', (declared, expected) => {
    expect(publicationDate(declared)).toBe(expected);
  });
});
