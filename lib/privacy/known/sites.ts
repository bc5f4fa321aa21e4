import { atSite } from './words'

/** Pages that require a sign-in, by site and start of the path. */
export const signedInSites = atSite(`
  contacts.google.com/ photos.google.com/ keep.google.com/ myaccount.google.com/
  analytics.google.com/analytics ads.google.com/aw search.google.com/search-console adsense.google.com/adsense
  tagmanager.google.com/ lookerstudio.google.com/reporting play.google.com/console
  classroom.google.com/ voice.google.com/u meet.google.com/landing
  outlook.office.com/mail outlook.office.com/calendar outlook.office365.com/mail
  outlook.office365.com/calendar outlook.live.com/mail outlook.live.com/calendar
  outlook.cloud.microsoft/ onedrive.live.com/ to-do.office.com/
  portal.azure.com/ dev.azure.com/ entra.microsoft.com/ app.powerbi.com/ web.whatsapp.com/ web.telegram.org/
  app.slack.com/ slack.com/archives slack.com/messages teams.microsoft.com/ teams.live.com/ app.element.io/
  messenger.com/t facebook.com/messages instagram.com/direct linkedin.com/messaging linkedin.com/mynetwork
  linkedin.com/feed x.com/messages x.com/i/ twitter.com/messages discord.com/channels reddit.com/message
  bsky.app/messages vk.com/im tiktok.com/messages web.wechat.com/ wx.qq.com/
  e.mail.ru/ app.tuta.com/ fastmail.com/mail
  navigator.gmx.net/ navigator.web.de/ hey.com/topics
  icloud.com/mail icloud.com/photos icloud.com/notes icloud.com/iclouddrive icloud.com/calendar
  cloud.digitalocean.com/ cloud.linode.com/ awsapps.com/start
  app.netlify.com/ okta.com/app workday.com/ myworkday.com/
  gitlab.com/-/profile gitlab.com/-/user_settings
  amazon.com/gp/css ebay.com/mye ebay.com/mys
  paypal.com/activity paypal.com/mep wise.com/balances wise.com/transactions coinbase.com/portfolio
  binance.com/my kraken.com/c wise.com/home
  atlassian.net/ sharepoint.com/ force.com/ my.salesforce.com/ service-now.com/ zendesk.com/agent freshdesk.com/a/ dynamics.com/
  monday.com/boards bamboohr.com/ personio.de/ successfactors.com/ successfactors.eu/ netsuite.com/app qbo.intuit.com/
  go.xero.com/ pagerduty.com/incidents grafana.net/ looker.com/ 3.basecamp.com/
  one.newrelic.com/ splunkcloud.com/ hubspot.com/contacts rocket.chat/direct
  business.facebook.com/ adsmanager.facebook.com/ web.threema.ch/ web.skype.com/ web.snapchat.com/ web.wire.com/ app.wire.com/
`)

/** Where the address itself is the key: pages that anyone may read, or meetings that anyone may join, who has the link. */
export const sharedSites = atSite(`
  dropbox.com/scl/ dropbox.com/s/ dropbox.com/sh/ dropbox.com/t/ 1drv.ms/ we.tl/ photos.app.goo.gl/ discord.gg/
  chat.whatsapp.com/ mega.nz/file/ mega.nz/folder/ mega.nz/#! mega.nz/#F! discord.com/api/webhooks/ discord.com/invite/
  discordapp.com/api/webhooks/ discordapp.com/invite/ hooks.slack.com/services/ hooks.slack.com/workflows/
  t.me/+ t.me/joinchat/ telegram.me/+ telegram.me/joinchat/
  wetransfer.com/downloads/ box.com/s/ box.com/v/ icloud.com/photos/ icloud.com/iclouddrive/ share.icloud.com/ pcloud.link/
  chatgpt.com/share/ chatgpt.com/c/ chatgpt.com/g/ chat.openai.com/share/ chat.openai.com/c/ claude.ai/share/ claude.ai/chat/
  claude.ai/public/ claude.ai/project/ g.co/gemini/share/ gemini.google.com/app/ gemini.google.com/share/
  copilot.microsoft.com/shares/ copilot.microsoft.com/chats/ perplexity.ai/search/ perplexity.ai/page/ grok.com/share/
  grok.com/chat/ grok.com/c/ x.com/i/grok/share/ poe.com/s/ poe.com/chat/ huggingface.co/chat/ meta.ai/share/ you.com/search
  notebooklm.google.com/notebook/ aistudio.google.com/ phind.com/search/ kimi.com/share/ kimi.com/chat/
  meet.google.com/ zoom.us/j/ zoom.us/w/ zoom.us/s/ zoom.us/my/ zoom.us/rec/ zoom.us/wc/ zoom.us/meeting/
  teams.microsoft.com/l/ teams.live.com/meet/ meet.jit.si/ whereby.com/
  gotomeet.me/ meet.goto.com/ bluejeans.com/ meeting.tencent.com/
  loom.com/share/ fathom.video/ otter.ai/u/ otter.ai/note/ fireflies.ai/view/ grain.com/share/ tldv.io/app/meetings/
  figma.com/file/ figma.com/design/ figma.com/board/ figma.com/proto/ miro.com/app/board/ mural.co/t/ tldraw.com/r/
  tldraw.com/f/ whimsical.com/ lucid.app/ airtable.com/shr airtable.com/app trello.com/b/ trello.com/c/ trello.com/invite/
  calendly.com/d/ webwormhole.io/# canva.com/design/ coda.io/d/ docsend.com/view/ forms.office.com/ onetimesecret.com/secret/
  onetimesecret.com/private/ pwpush.com/p/ privnote.com/ 1ty.me/ temp.pm/ scrt.link/ line.me/ti/
`)
