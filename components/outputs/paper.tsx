import './page-parts/page-parts.css';
import { useSignal } from '@preact/signals';
import { FileText, Link as LinkIcon, Quote } from 'lucide';
import { i18n } from '#i18n';
import { joined } from '@/components/ui/measure';
import { Button, useCopy } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { saveContent } from '@/components/ui/save-file';
import { Icon } from '@/components/ui/icon';
import { fileName } from '@/lib/safe/file-name';
import { webLink } from '@/lib/safe/web-link';
import {
  type Paper,
  type PaperAuthor,
  bibtexOf,
  cslOf,
  plainCitation,
  risOf,
} from '@/lib/parts';
import { AddressLink } from './parts/address';
import { type FieldProps, defineField } from './parts/define-output';
import { LongList, LongText } from './parts/long';
import { FactItem, Section } from './parts/section';
import { asJson, saveAs, Tools } from './parts/tools';

/** The ways to cite a paper in a file. */
const citations = [
  {
    name: 'BibTeX',
    extension: 'bib',
    type: 'application/x-bibtex',
    text: bibtexOf,
  },
  {
    name: 'RIS',
    extension: 'ris',
    type: 'application/x-research-info-systems',
    text: risOf,
  },
  {
    name: 'CSL JSON',
    extension: 'json',
    type: 'application/vnd.citationstyles.csl+json',
    text: cslOf,
  },
] as const;

const PaperView = ({ value: paper, raw, title }: FieldProps<'paper'>) => (
  <>
    <Tools
      title={title || paper.title}
      copy={() => plainCitation(paper)}
      copyLabel={i18n.t('parts.paper.copyPlain')}
      save={[
        ...citations.map(({ name, extension, type, text }) =>
          saveAs(name, extension, type, () => text(paper)),
        ),
        asJson(raw),
      ]}
    />
    <div class="pad parts">
      <PaperHead paper={paper} />
      <div>
        <CiteButton paper={paper} title={title || paper.title} />
      </div>
      <PaperFacts paper={paper} />
      {paper.abstract && (
        <Section title={i18n.t('parts.paper.abstract')}>
          <LongText
            as="p"
            class="lines"
            dir="auto"
            text={paper.abstract}
            max={1500}
          />
        </Section>
      )}
    </div>
  </>
);

const citeMenu = 'cite';

/** Copies a citation at a click; with the shift key, it is saved as a file. */
const CiteButton = ({ paper, title }: { paper: Paper; title: string }) => {
  const shown = useSignal<string>('BibTeX');
  const preview =
    citations.find(({ name }) => name === shown.value)?.text(paper) ??
    plainCitation(paper);
  return (
    <>
      <Button
        icon={Quote}
        size="small"
        popovertarget={citeMenu}
        aria-keyshortcuts="c"
      >
        {i18n.t('parts.paper.cite')}
      </Button>
      <Menu id={citeMenu} class="cite-menu">
        <p class="menu-head">{i18n.t('parts.paper.citeHelp')}</p>
        {citations.map(({ name, extension, type, text }) => (
          <CiteItem
            key={name}
            name={name}
            end={`.${extension}`}
            text={() => text(paper)}
            onShow={() => {
              shown.value = name;
            }}
            onSave={() =>
              void saveContent(fileName(title, extension), {
                type,
                text: () => text(paper),
              })
            }
          />
        ))}
        <CiteItem
          name={i18n.t('parts.paper.plain')}
          text={() => plainCitation(paper)}
          onShow={() => {
            shown.value = '';
          }}
        />
        <pre class="cite-preview small" dir="auto">
          {preview}
        </pre>
      </Menu>
    </>
  );
};

type CiteItemProps = {
  name: string;
  end?: string;
  text(): string;
  onShow(): void;
  onSave?(): void;
};

const CiteItem = ({ name, end, text, onShow, onSave }: CiteItemProps) => {
  const { icon, copy } = useCopy(text);
  return (
    <MenuItem
      onFocus={onShow}
      onPointerEnter={onShow}
      onClick={(event) => {
        if (event.shiftKey && onSave) onSave();
        else copy();
      }}
    >
      <Icon of={icon} />
      {name}
      {end && <span class="end">{end}</span>}
    </MenuItem>
  );
};

const PaperHead = ({ paper }: { paper: Paper }) => (
  <header class="stack paper-head">
    <h2 dir="auto">{paper.title}</h2>
    <LongList items={paper.authors} step={12} class="authors">
      {(author, index) => (
        <li key={index}>
          <Author author={author} />
        </li>
      )}
    </LongList>
    <p class="small muted" dir="auto">
      {placeOf(paper)}
    </p>
    <p class="row">
      {paper.pdf && webLink(paper.pdf) && (
        <PaperLink address={paper.pdf} icon={FileText} name="PDF" />
      )}
      {paper.doi && (
        <PaperLink
          address={`https://doi.org/${paper.doi}`}
          icon={LinkIcon}
          name="DOI"
        />
      )}
    </p>
  </header>
);

const PaperLink = ({
  address,
  icon,
  name,
}: {
  address: string;
  icon: typeof Quote;
  name: string;
}) => (
  <a
    class="btn btn-sm"
    href={address}
    target="_blank"
    rel="noopener noreferrer"
  >
    <Icon of={icon} />
    {name}
  </a>
);

const Author = ({ author }: { author: PaperAuthor }) => {
  const { given, family, suffix, orcid, affiliation } = author;
  const name = [given, family, suffix].filter(Boolean).join(' ');
  const place = affiliation?.join('; ');
  return orcid ? (
    <AddressLink address={`https://orcid.org/${orcid}`} name={name} />
  ) : (
    <bdi title={place}>{name}</bdi>
  );
};

/** “Estuarine Works 14 (3), 201–219 · 2026-05-09”. */
function placeOf({ journal, volume, issue, pages, date }: Paper): string {
  const number = [volume, issue && `(${issue})`].filter(Boolean).join(' ');
  const place = joined(
    [[journal, number].filter(Boolean).join(' '), pages?.replace(/-+/, '–')],
    ', ',
  );
  return joined([place, date]);
}

const PaperFacts = ({ paper }: { paper: Paper }) => {
  const { doi, pmid, pmcid, arxiv, issn, isbn, publisher, keywords } = paper;
  return (
    <dl class="fact-list">
      <FactItem name="DOI">
        {doi && <AddressLink address={`https://doi.org/${doi}`} name={doi} />}
      </FactItem>
      <FactItem name="PubMed">
        {pmid && (
          <AddressLink
            address={`https://pubmed.ncbi.nlm.nih.gov/${pmid}/`}
            name={pmid}
          />
        )}
      </FactItem>
      <FactItem name="PMC">{pmcid && <bdi>{pmcid}</bdi>}</FactItem>
      <FactItem name="arXiv">
        {arxiv && (
          <AddressLink
            address={`https://arxiv.org/abs/${arxiv}`}
            name={arxiv}
          />
        )}
      </FactItem>
      <FactItem name="ISSN">
        {issn && issn.length > 0 && <bdi>{issn.join(', ')}</bdi>}
      </FactItem>
      <FactItem name="ISBN">{isbn && <bdi>{isbn}</bdi>}</FactItem>
      <FactItem name={i18n.t('parts.paper.publisher')}>
        {publisher && <bdi>{publisher}</bdi>}
      </FactItem>
      <FactItem name={i18n.t('parts.paper.keywords')}>
        {keywords && keywords.length > 0 && (
          <LongText text={keywords.join(', ')} max={300} as="bdi" />
        )}
      </FactItem>
    </dl>
  );
};

export const paper = defineField({
  id: 'paper',
  has: ({ data }) => (data.paper ?? null) !== null,
  View: PaperView,
});
