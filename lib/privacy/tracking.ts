import { type AddressPart, splitAddress } from './address-parts';

/** Parameters that track visitors and mean nothing to the page. */
export const prefixes = [
  'utm_',
  'hsa_',
  'mtm_',
  'matomo_',
  'pk_',
  'oly_',
  'vero_',
  'bsft_',
  'elq',
  'sfmc_',
];

export const everywhere = new Set(
  `fbclid gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid msclkid yclid ysclid twclid ttclid li_fat_id
  igsh igshid mc_cid mc_eid mkt_tok _hsenc _hsmi hsctatracking wickedid rb_clickid s_cid sc_cid ml_subscriber
  ml_subscriber_hash _openstat srsltid epik irclickid irgwc _pos _psq _sid _ss _ga _gac _gl __hstc __hssc __hsfp
  _branch_match_id _branch_referrer _bta_c _bta_tid _ke _kx __s awc cjdata cjevent ck_subscriber_id cto_pld dicbo dm_i ef_id
  eg_cam eg_sub et_rid guce_referrer guce_referrer_sig ko_click_id m_i mindbox-click-id mkwid ndclid nr_email_referer
  os_ehash rdt_cid s_kwcid sap-outbound-id sms_click spjobid spmailingid spreportid spuserid ss_email_id tblci tduid
  trk_contact trk_msg trk_sid unicorn_click_id vgo_ee ymclid zanpid`.split(
    /\s+/,
  ),
);

/**
 * The same for single sites, where other sites use these names for something
 * else.
 */
export const onSites: [host: RegExp, names: ReadonlySet<string>][] = [
  [
    /(?:^|\.)(?:youtube\.com|youtu\.be|spotify\.com)$/,
    new Set(['si', 'feature', 'pp']),
  ],
  [/(?:^|\.)etsy\.com$/, new Set(['click_key'])],
  [/(?:^|\.)booking\.com$/, new Set(['label'])],
  [
    /(?:^|\.)airbnb\.[a-z.]+$/,
    new Set(['source_impression_id', 'federated_search_id']),
  ],
  [/(?:^|\.)(?:springer|nature)\.com$/, new Set(['code', 'error'])],
  [
    /(?:^|\.)amazon\.[a-z.]+$/,
    new Set(
      'dib dib_tag crid qid sprefix ref_ store_ref aaxitk pd_rd_r pd_rd_w pd_rd_wg pf_rd_p pf_rd_r content-id ds'.split(
        ' ',
      ),
    ),
  ],
  [/(?:^|\.)ebay\.[a-z.]+$/, new Set(['_trkparms', '_trksid', 'amdata'])],
  [/(?:^|\.)shopee\.[a-z.]+$/, new Set(['sp_atk', 'xptdk'])],
  [
    /(?:^|\.)(?:aliexpress|alibaba|taobao|tmall)\.[a-z.]+$/,
    new Set(
      'spm scm pvid algo_pvid algo_exp_id pdp_npi utparam xxc'.split(' '),
    ),
  ],
  [/(?:^|\.)allegro\.pl$/, new Set(['bi_c', 'bi_m', 'bi_s', 'bi_t'])],
  [
    /(?:^|\.)google\.[a-z.]+$/,
    new Set(
      'ved ei sxsrf g_ep gs_lp gs_lcrp gs_ssp sca_esv sca_upv iflsig sclient uact oq'.split(
        ' ',
      ),
    ),
  ],
];

function isTracking(name: string, hostname: string): boolean {
  const small = name.toLowerCase();
  if (
    everywhere.has(small) ||
    prefixes.some((prefix) => small.startsWith(prefix))
  )
    return true;
  return onSites.some(
    ([host, names]) => names.has(small) && host.test(hostname),
  );
}

/** The parameters that only track where a visitor came from. */
export const trackingIn = (url: URL): AddressPart[] =>
  splitAddress(url).pieces.filter(
    ({ at, name }) => at === 'query' && isTracking(name, url.hostname),
  );
